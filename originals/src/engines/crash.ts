import { firstOf } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one } from './engine';

/** Multipliers of a flight are whole hundredths: 250 is 2.50×. */
export const lowestOut = 101;
/** A flight that reaches this point ends there and pays every remaining bet. */
export const highestPoint = firstOf.crash.rules.highest * 100;

/** Growth rate of the multiplier: e to the power of this times the milliseconds. */
export const pace = 0.00008;

const hundredths = one / 100;
const bits = 2 ** 52;

/**
 * Computes where a flight ends from two floats of the scheme, of which 52 bits are used.
 *
 * For every m up to the highest, the probability of reaching m is 0.99 / m: 0.99 / (1 - u), rounded down. Results
 * below 1.00, one flight in a hundred, end at 1.00 and pay nothing.
 */
export function pointOf([high = 0, low = 0]: readonly number[]): number {
  const drawn = BigInt(Math.floor(high * 2 ** 32)) * 2n ** 20n + BigInt(Math.floor(low * 2 ** 20));
  const reached = (99n * BigInt(bits)) / (BigInt(bits) - drawn);
  return Math.min(Math.max(Number(reached), 100), highestPoint);
}

/** Returns the multiplier after a number of milliseconds. */
export function multiplierAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp(pace * Math.max(elapsedMs, 0)));
}

/** Returns the milliseconds until a flight reaches a multiplier. */
export function timeTo(multiplier: number): number {
  return Math.log(multiplier / 100) / pace;
}

export function isAuto(raw: unknown): raw is number {
  return Number.isInteger(raw) && (raw as number) >= lowestOut && (raw as number) <= highestPoint;
}

/** A seat's result: its cash-out multiplier, or null if it stayed to the end. */
export interface CrashChoice {
  readonly out: number | null;
}

export interface CrashDetail {
  readonly point: number;
}

/** The crash engine; computes a seat's outcome after the flight. */
export const crash = {
  floats: 2,
  shared: true,

  readChoice(raw) {
    const { out } = fieldsOf(raw);
    return out === null || isAuto(out) ? { out } : null;
  },

  /** Nobody wins who stays until the end. */
  chance: ({ out }) => (out === null ? 0 : Math.min(99 / out, 1)),

  play({ out }, floats) {
    const point = pointOf(floats);
    return { multiplier: out !== null && out <= point ? out * hundredths : 0, detail: { point } };
  },
} satisfies Engine<CrashChoice, CrashDetail>;
