import * as z from '@pavilion/contract/schema';

const runs = z.object({
  batter: z.number(),
  extras: z.number(),
  total: z.number(),
  non_boundary: z.optional(z.boolean()),
});
const extras = z.object({ wides: z.optional(z.number()), noballs: z.optional(z.number()) });
const delivery = z.object({
  runs,
  extras: z.optional(extras),
  wickets: z.optional(z.array(z.object({ kind: z.string() }))),
});
const innings = z.object({
  team: z.string(),
  overs: z.optional(z.array(z.object({ over: z.number(), deliveries: z.array(delivery) }))),
  super_over: z.optional(z.boolean()),
  declared: z.optional(z.boolean()),
  forfeited: z.optional(z.boolean()),
  absent_hurt: z.optional(z.array(z.string())),
  penalty_runs: z.optional(z.object({ pre: z.optional(z.number()), post: z.optional(z.number()) })),
  target: z.optional(z.object({ overs: z.optional(z.number()), runs: z.optional(z.number()) })),
});
export type InningsFile = z.Clean<typeof innings>;

const outcome = z.object({
  winner: z.optional(z.string()),
  result: z.optional(z.string()),
  method: z.optional(z.string()),
  eliminator: z.optional(z.string()),
  bowl_out: z.optional(z.string()),
});

const file = z.object({
  info: z.object({
    teams: z.array(z.string()),
    overs: z.optional(z.number()),
    balls_per_over: z.optional(z.number()),
    dates: z.optional(z.array(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))),
    event: z.optional(z.object({ name: z.optional(z.string()) })),
    outcome,
  }),
  innings: z.optional(z.array(innings)),
});
/** An official scorecard in Cricsheet format; other fields are ignored. */
export type ScorecardFile = z.Clean<typeof file>;

/** Thrown for an invalid scorecard; the message gives the position. */
export class InvalidScorecard extends Error {}

/** Parses a scorecard file. @throws {InvalidScorecard} */
export function readScorecard(text: string): ScorecardFile {
  const read = z.safeDecode(file, jsonOf(text) as never);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new InvalidScorecard(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not in the format of a scorecard'}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidScorecard('it is not JSON');
  }
}
