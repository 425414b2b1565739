import * as z from '@pavilion/contract/schema';

const count = z.number().check(z.integer(), z.minimum(1), z.maximum(1000));
const innings = z.number().check(z.integer(), z.minimum(1), z.maximum(4));

/** What a fancy line is about, for whoever reads its result off a scorecard; a title alone says it to people only. */
export const lineSubject = z.union([
  /** A side's runs once it has faced so many overs; without overs, of its whole innings. */
  z.object({ of: z.literal('runs'), innings, overs: z.optional(count) }),
  /** Runs of the overs from one to another, both counted. */
  z.object({ of: z.literal('runs_between'), innings, from: count, to: count }),
  /** The last digit of what `runs` is. */
  z.object({ of: z.literal('last_digit'), innings, overs: z.optional(count) }),
  /** 1 where `runs` is odd, else 0. */
  z.object({ of: z.literal('odd'), innings, overs: z.optional(count) }),
  /** The score at which a wicket falls. */
  z.object({ of: z.literal('fall_of_wicket'), innings, wicket: count }),
  /** Of all innings together. */
  z.object({ of: z.literal('match'), what: z.enumeration(['runs', 'fours', 'sixes', 'boundaries', 'wickets']) }),
]);
export type LineSubject = z.Clean<typeof lineSubject>;

/** What the feed says of a line, or null where that is nothing we can settle it by. */
export function readSubject(value: unknown): LineSubject | null {
  const read = z.safeDecode(lineSubject, value as never);
  return read.success ? read.data : null;
}
