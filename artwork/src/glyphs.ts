import strokes from '../data/strokes.json';
import { round } from './geometry';

/** Digits and card letters as strokes in a 12 by 18 box: the WebP renderer has no dependable font. */
const outlines: Readonly<Record<string, string>> = strokes;
const WIDE = 12;
const HIGH = 18;
const GAP = 6;

/** Draws a number or a card letter centered on 0,0. @param high - px. */
export function glyphs(text: string, high: number, ink: string): string {
  const wide = text.length * (WIDE + GAP) - GAP;
  const shapes = [...text]
    .map(
      (char, at) =>
        `<path transform="translate(${round(at * (WIDE + GAP) - wide / 2)} ${-HIGH / 2})" d="${outlines[char] ?? ''}"/>`,
    )
    .join('');
  return `<g transform="scale(${round(high / HIGH, 100)})" fill="none" stroke="${ink}" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`;
}
