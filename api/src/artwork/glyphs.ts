import { round } from './geometry';

/** Digits and card letters as strokes in a 12 by 18 box: the WebP renderer has no dependable font. */
const strokes: Readonly<Record<string, string>> = {
  0: 'M6 0C2 0 0 4 0 9S2 18 6 18 12 14 12 9 10 0 6 0Z',
  1: 'M2 4 7 0V18',
  2: 'M1 4C2 1 4 0 6 0 9 0 12 2 12 5 12 9 4 12 0 18H12',
  3: 'M0 0H11L5 7C9 7 12 9 12 12.500 12 16 9 18 6 18 3 18 1 17 0 15',
  4: 'M9 18V0L0 13H12',
  5: 'M11 0H2L1 8C3 7 5 6 7 6 10 6 12 9 12 12 12 15 10 18 6 18 3 18 1 17 0 15',
  6: 'M10 0C4 2 0 7 0 12 0 16 3 18 6 18S12 16 12 12 9 7 6 7 0 9 0 12',
  7: 'M0 0H12L4 18',
  8: 'M6 8C3 8 1 6.500 1 4S3 0 6 0 11 1.500 11 4 9 8 6 8ZM6 8C2 8 0 10 0 13S2 18 6 18 12 16 12 13 10 8 6 8Z',
  9: 'M2 18C8 16 12 11 12 6 12 2 9 0 6 0S0 2 0 6 3 11 6 11 12 9 12 6',
  A: 'M0 18 6 0 12 18M2 12H10',
  J: 'M10 0V13C10 16 8 18 5 18 2 18 0 16 0 13',
  K: 'M1 0V18M12 0 1 11M5 7 12 18',
  Q: 'M6 0C2 0 0 4 0 9S2 18 6 18 12 14 12 9 10 0 6 0ZM7 13 12 19',
};
const WIDE = 12;
const HIGH = 18;
const GAP = 6;

/** Draws a number or a card letter centered on 0,0. @param high - px. */
export function glyphs(text: string, high: number, ink: string): string {
  const wide = text.length * (WIDE + GAP) - GAP;
  const shapes = [...text]
    .map(
      (char, at) =>
        `<path transform="translate(${round(at * (WIDE + GAP) - wide / 2)} ${-HIGH / 2})" d="${strokes[char] ?? ''}"/>`,
    )
    .join('');
  return `<g transform="scale(${round(high / HIGH, 100)})" fill="none" stroke="${ink}" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`;
}
