type Marks = readonly (readonly [mark: RegExp, word: string])[];

// The order matters: most browsers also claim to be Chrome and Safari.
const browsers: Marks = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera Mini/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: Marks = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system in a few words, 'Chrome on Android'; what isn't known is left out. */
export function deviceOf(userAgent: string | undefined): string {
  const find = (marks: Marks): string | undefined => marks.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  return browser !== undefined && system !== undefined
    ? `${browser} on ${system}`
    : (browser ?? system ?? 'Unknown device');
}
