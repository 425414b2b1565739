/** Pairs of accent lights over the dark background; the accent and text colors stay the site's. */
const palettes: readonly (readonly [string, string])[] = [
  ['#2bd576', '#7cc4ff'],
  ['#ffb224', '#ff8a5c'],
  ['#7cc4ff', '#9d8cff'],
  ['#ff9eb5', '#ffb224'],
  ['#5ce0d2', '#2bd576'],
  ['#b79bff', '#ff9eb5'],
  ['#ffd66b', '#5ce0d2'],
  ['#8ee06a', '#ffd66b'],
];

export interface Theme {
  readonly hash: number;
  readonly first: string;
  readonly second: string;
}

function hashOf(text: string): number {
  return [...text].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);
}

/** Returns a game's theme from its code: lights by its provider, everything else by the whole code. */
function themeOf(code: string): Theme {
  const [first, second] = palettes[hashOf(code.split('-')[0] ?? code) % palettes.length] ?? ['#2bd576', '#7cc4ff'];
  return { hash: hashOf(code), first, second };
}

/** Returns the theme and applies it to the page. */
export function applyTheme(code: string): Theme {
  const theme = themeOf(code);
  document.documentElement.style.setProperty('--first', theme.first);
  document.documentElement.style.setProperty('--second', theme.second);
  return theme;
}
