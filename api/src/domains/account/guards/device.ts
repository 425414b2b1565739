type DevicePatterns = readonly (readonly [pattern: RegExp, name: string])[];

// Order matters: most browsers also claim to be Chrome and Safari.
const browsers: DevicePatterns = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera Mini/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: DevicePatterns = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns browser and system, such as 'Chrome on Android'; unknown parts are omitted. */
export function deviceOf(userAgent: string | undefined): string {
  const find = (patterns: DevicePatterns): string | undefined =>
    patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  return browser !== undefined && system !== undefined
    ? `${browser} on ${system}`
    : (browser ?? system ?? 'Unknown device');
}
