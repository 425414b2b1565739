/** A text's encoding and the number of segments a gateway bills. */
export interface Segments {
  readonly encoding: 'GSM-7' | 'UCS-2';
  readonly count: number;
}

// GSM 03.38: the basic table, and the characters that need an escape before them.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const ESCAPED = new Set('\f^{}\\[~]|€');
/** A text in one segment has no header; each segment of a longer one has six bytes of header. */
const sizes = { 'GSM-7': { whole: 160, part: 153 }, 'UCS-2': { whole: 70, part: 67 } } as const;

export function segmentsOf(text: string): Segments {
  const signs = [...text];
  const encoding = signs.every((sign) => BASIC.has(sign) || ESCAPED.has(sign)) ? 'GSM-7' : 'UCS-2';
  const widths = signs.map((sign) => (encoding === 'UCS-2' ? sign.length : ESCAPED.has(sign) ? 2 : 1));
  const { whole, part } = sizes[encoding];
  return { encoding, count: sum(widths) <= whole ? 1 : parts(widths, part) };
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/** No character is split: one that doesn't fit starts the next segment. */
function parts(widths: readonly number[], size: number): number {
  let count = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > size) [count, used] = [count + 1, 0];
    used += width;
  }
  return count;
}
