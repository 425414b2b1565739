import * as z from '@pavilion/contract/schema';

const count = z.number().check(z.integer(), z.minimum(1), z.maximum(1000));
const innings = z.number().check(z.integer(), z.minimum(1), z.maximum(4));

/** The machine-readable subject of a fancy line, for settling it from a scorecard; the title is only for people. */
export const lineSubject = z.union([
  /** A side's runs after a number of overs; without `overs`, after its whole innings. */
  z.object({ of: z.literal('runs'), innings, overs: z.optional(count) }),
  /** Runs between two overs, both included. */
  z.object({ of: z.literal('runs_between'), innings, from: count, to: count }),
  /** The last digit of the `runs` value. */
  z.object({ of: z.literal('last_digit'), innings, overs: z.optional(count) }),
  /** 1 if the `runs` value is odd, otherwise 0. */
  z.object({ of: z.literal('odd'), innings, overs: z.optional(count) }),
  /** The score at which a wicket falls. */
  z.object({ of: z.literal('fall_of_wicket'), innings, wicket: count }),
  /** Totals over all innings. */
  z.object({ of: z.literal('match'), what: z.enumeration(['runs', 'fours', 'sixes', 'boundaries', 'wickets']) }),
]);
export type LineSubject = z.Clean<typeof lineSubject>;

/** Parses the feed's subject of a line, or returns null if a scorecard can't settle it. */
export function readSubject(value: unknown): LineSubject | null {
  const read = z.safeDecode(lineSubject, value as never);
  return read.success ? read.data : null;
}
