import strokes from '../data/strokes.json';
import { round } from './geometry';

/** Digits and the letters of cards and bingo as strokes in a 12 by 18 box: the WebP renderer has no dependable font. */
const outlines: Readonly<Record<string, string>> = strokes;
const WIDTH = 12;
const HEIGHT = 18;
const GAP = 6;

/** Draws a number or letters centered on 0,0. @param height - px. */
export function glyphs(text: string, height: number, ink: string): string {
  const width = text.length * (WIDTH + GAP) - GAP;
  const shapes = [...text]
    .map(
      (char, at) =>
        `<path transform="translate(${round(at * (WIDTH + GAP) - width / 2)} ${-HEIGHT / 2})" d="${outlines[char] ?? ''}"/>`,
    )
    .join('');
  return `<g transform="scale(${round(height / HEIGHT, 100)})" fill="none" stroke="${ink}" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`;
}
