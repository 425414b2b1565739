import { firstOf } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one } from './engine';

/** Multipliers of a flight are whole hundredths: 250 is 2.50×. */
export const lowestOut = 101;
/** A flight that gets here ends here, and pays everyone still in it. */
export const highestPoint = firstOf.crash.rules.highest * 100;

/** How a flight grows: e to the power of this times the milliseconds. */
export const pace = 0.00008;

const hundredths = one / 100;
const bits = 2 ** 52;

/**
 * Where a flight ends, from two floats of the scheme (52 of their bits are used).
 *
 * For every m up to the highest, the chance of reaching m is 0.99 / m: 0.99 / (1 - u), rounded down. What would be
 * below 1.00, one flight in a hundred, ends at 1.00 with nobody paid.
 */
export function pointOf([high = 0, low = 0]: readonly number[]): number {
  const drawn = BigInt(Math.floor(high * 2 ** 32)) * 2n ** 20n + BigInt(Math.floor(low * 2 ** 20));
  const reached = (99n * BigInt(bits)) / (BigInt(bits) - drawn);
  return Math.min(Math.max(Number(reached), 100), highestPoint);
}

/** The multiplier after so many milliseconds of flight. */
export function multiplierAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp(pace * Math.max(elapsedMs, 0)));
}

/** How many milliseconds a flight takes to a multiplier. */
export function timeTo(multiplier: number): number {
  return Math.log(multiplier / 100) / pace;
}

export function isAuto(raw: unknown): raw is number {
  return Number.isInteger(raw) && (raw as number) >= lowestOut && (raw as number) <= highestPoint;
}

/** What a seat in a flight came to: the multiplier it left at, or null where it stayed to the end. */
export interface CrashChoice {
  readonly out: number | null;
}

export interface CrashDetail {
  readonly point: number;
}

/** A seat in a flight, worked out when the flight is over. */
export const crash: Engine<CrashChoice, CrashDetail> = {
  floats: 2,
  shared: true,

  readChoice(raw) {
    const { out } = fieldsOf(raw);
    return out === null || isAuto(out) ? { out } : null;
  },

  play({ out }, floats) {
    const point = pointOf(floats);
    return { multiplier: out !== null && out <= point ? out * hundredths : 0, detail: { point } };
  },
};
