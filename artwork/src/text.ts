/** System fonts: a picture inside an img element can't load one. */
export const fonts = "Inter,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','Noto Sans Bengali',Arial,sans-serif";

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// eslint-disable-next-line no-control-regex -- these are the characters XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for SVG content and attributes, and drops characters that XML forbids. */
export function escape(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (char) => entities[char] ?? '');
}

/** Estimates the width of bold text in units of its size, slightly too wide. */
function widthOf(text: string): number {
  let width = 0;
  for (const char of text)
    width += /[iljtfrI.,:'! ]/.test(char) ? 0.36 : /[mwMW@]/.test(char) ? 0.92 : /[A-Z0-9]/.test(char) ? 0.7 : 0.6;
  return width;
}

interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Breaks a name into lines at the largest size that fits. */
export function fit(name: string, width: number, largest: number, smallest: number, most = 3): FittedText {
  const words = name.trim().split(/\s+/);
  for (let size = largest; size > smallest; size -= 2) {
    const lines = wrap(words, width / size);
    if (lines.length <= most && lines.every((line) => widthOf(line) * size <= width)) return { lines, size };
  }
  const room = width / smallest;
  const lines = wrap(words, room).slice(0, most);
  return { lines: lines.map((line) => shorten(line, room)), size: smallest };
}

function wrap(words: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function shorten(line: string, room: number): string {
  if (widthOf(line) <= room) return line;
  const chars = [...line];
  while (chars.length > 1 && widthOf(`${chars.join('')}…`) > room) chars.pop();
  return `${chars.join('')}…`;
}
