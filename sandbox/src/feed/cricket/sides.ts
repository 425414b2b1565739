import type { Random } from '../random';
import type { Side } from './match';

/** The competition of every simulated match. */
export const COMPETITION = 'Delta T20 League';

/** Invented sides. */
export const sides: readonly Side[] = [
  { name: 'Dhaka Tigers', short: 'DHT' },
  { name: 'Chattogram Kings', short: 'CTK' },
  { name: 'Sylhet Storm', short: 'SYS' },
  { name: 'Khulna Rhinos', short: 'KHR' },
  { name: 'Rajshahi Royals', short: 'RAR' },
  { name: 'Barishal Waves', short: 'BAW' },
  { name: 'Rangpur Raptors', short: 'RGR' },
  { name: 'Cumilla Comets', short: 'CUC' },
];

/** Draws two different sides, in batting order. */
export function drawSides(random: Random): [Side, Side] {
  const first = Math.floor(random() * sides.length);
  const second = (first + 1 + Math.floor(random() * (sides.length - 1))) % sides.length;
  const [a, b] = [sides[first], sides[second]];
  if (!a || !b) throw new Error('There are fewer than two sides to draw.');
  return [a, b];
}
