import * as z from '@pavilion/contract/schema';

const count = z.number().check(z.integer(), z.minimum(1), z.maximum(1000));
const innings = z.number().check(z.integer(), z.minimum(1), z.maximum(4));
/** The batting side's short name, for the line's title. */
const team = z.optional(z.string());

/** The machine-readable subject of a fancy line: it settles the line from a scorecard and words its title. */
const lineSubject = z.union([
  /** A side's runs after a number of overs; without `overs`, after its whole innings. */
  z.object({ of: z.literal('runs'), innings, overs: z.optional(count), team }),
  /** Runs between two overs, both included. */
  z.object({ of: z.literal('runs_between'), innings, from: count, to: count, team }),
  /** The last digit of the `runs` value. */
  z.object({ of: z.literal('last_digit'), innings, overs: z.optional(count), team }),
  /** 1 if the `runs` value is odd, otherwise 0. */
  z.object({ of: z.literal('odd'), innings, overs: z.optional(count), team }),
  /** The score at which a wicket falls. */
  z.object({ of: z.literal('fall_of_wicket'), innings, wicket: count, team }),
  /** Totals over all innings. */
  z.object({ of: z.literal('match'), what: z.enumeration(['runs', 'fours', 'sixes', 'boundaries', 'wickets']) }),
]);
export type LineSubject = z.Clean<typeof lineSubject>;

/** Parses the subject of a line, or returns null if it is missing or of an unknown kind. */
export function readSubject(value: unknown): LineSubject | null {
  const read = z.safeDecode(lineSubject, value as never);
  return read.success ? read.data : null;
}

/** The subject as an optional field of a reply: a kind newer than the client reads as null. */
export const subjectField = z.optional(
  z.codec(z.unknown(), z.custom<LineSubject | null>(), { decode: readSubject, encode: (subject) => subject }),
);
