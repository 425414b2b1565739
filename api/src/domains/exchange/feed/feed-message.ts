import * as z from '@pavilion/contract/schema';
import type { Handicap } from '../handicaps/handicap';

const pair = z.tuple([z.number(), z.number()]);
const triple = z.tuple([z.number(), z.number(), z.number()]);

const runnerChange = z.object({
  id: z.number(),
  ltp: z.optional(z.number()),
  /** Price and size; size 0 removes the price. */
  atb: z.optional(z.array(pair)),
  atl: z.optional(z.array(pair)),
  /** Level, price and size; size 0 removes the level. */
  batb: z.optional(z.array(triple)),
  batl: z.optional(z.array(triple)),
});
export type RunnerChange = z.Clean<typeof runnerChange>;

// Names may be absent or null: FeedAdmission reports it for their market.
const name = z.optional(z.nullable(z.string()));

const runnerDefinition = z.object({
  id: z.number(),
  name,
  status: z.optional(z.string()),
  sortPriority: z.optional(z.number()),
  /** The handicap, as named by streams (hc) and catalogs (handicap). */
  hc: z.optional(z.unknown()),
  /** Of a removed runner: by how many percent it reduces the odds of the others. */
  adjustmentFactor: z.optional(z.unknown()),
  handicap: z.optional(z.unknown()),
});

/** A runner; in a market with handicaps one of a selection's lines. */
export type RunnerDefinition = z.Clean<typeof runnerDefinition> & { readonly selectionHandicap?: Handicap };

const definition = z.object({
  eventId: z.optional(z.string()),
  eventTypeId: z.optional(z.union([z.string(), z.number()])),
  eventName: name,
  name,
  marketType: z.optional(z.unknown()),
  openDate: z.optional(z.string()),
  status: z.string(),
  inPlay: z.boolean(),
  // FeedAdmission checks these fields: any value must parse so that it can, instead of making the message unreadable.
  numberOfWinners: z.optional(z.unknown()),
  bettingType: z.optional(z.unknown()),
  removalPolicy: z.optional(z.unknown()),
  /** Seconds. */
  betDelay: z.optional(z.unknown()),
  /** Percent. */
  marketBaseRate: z.optional(z.unknown()),
  /** HTML. */
  rules: name,
  runners: z.array(runnerDefinition),
});
export type MarketDefinition = Omit<z.Clean<typeof definition>, 'runners'> & {
  readonly runners: readonly RunnerDefinition[];
};

const marketChange = z.object({
  id: z.string(),
  img: z.optional(z.boolean()),
  marketDefinition: z.optional(definition),
  rc: z.optional(z.array(runnerChange)),
});
export type MarketChange = Omit<z.Clean<typeof marketChange>, 'marketDefinition'> & {
  readonly marketDefinition?: MarketDefinition;
};

const flag = z.union([z.boolean(), z.number()]);
const flags = { suspended: flag, ball_running: flag } as const;
const fancy = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  no: z.number(),
  no_rate: z.number(),
  yes: z.number(),
  yes_rate: z.number(),
  settles_by: z.optional(z.unknown()),
  ...flags,
});
const bookmaker = z.object({
  id: z.union([z.string(), z.number()]),
  runner: z.string(),
  backPrice: z.number(),
  layPrice: z.number(),
  ...flags,
});
const event = z.object({
  id: z.union([z.string(), z.number()]),
  sport: z.string(),
  name: z.string(),
  open_date: z.union([z.string(), z.number()]),
  competition: z.optional(z.string()),
  market_id: z.optional(z.string()),
  fancy2: z.optional(z.array(fancy)),
  bookmaker: z.optional(z.array(bookmaker)),
});
export type FeedEvent = z.Clean<typeof event>;

const catalogueEntry = z.object({
  marketId: z.string(),
  marketName: name,
  description: z.optional(
    z.object({ marketType: z.optional(z.unknown()), marketBaseRate: z.optional(z.unknown()), rules: name }),
  ),
  runners: z.optional(z.array(z.object({ selectionId: z.number(), runnerName: name }))),
  eventType: z.optional(z.object({ id: z.union([z.string(), z.number()]), name })),
  event: z.optional(z.object({ id: z.union([z.string(), z.number()]), name, openDate: z.optional(z.string()) })),
  competition: z.optional(z.object({ name })),
});
/** What a market catalogue says about one market: names by id, and its rules. */
export type CatalogueEntry = z.Clean<typeof catalogueEntry>;

const figure = z.union([z.string(), z.number()]);
const ballChange = z.object({
  eventId: z.union([z.string(), z.number()]),
  fixtureInfo: z.optional(
    z.object({
      fixtureStatus: z.optional(z.string()),
      eventStatus: z.optional(z.string()),
      maxOvers: z.optional(z.number()),
    }),
  ),
  matchStats: z.optional(
    z.object({
      currentInnings: z.optional(z.number()),
      inningsStats: z.optional(
        z.array(
          z.object({
            inningsNum: z.number(),
            battingTeam: z.string(),
            inningsRuns: figure,
            inningsWickets: figure,
            /** 7.3 is seven overs and three balls. */
            inningsOvers: figure,
          }),
        ),
      ),
    }),
  ),
});
/** A change of the ball-by-ball feed: each section that it has replaces the previous one, also after a correction. */
export type BallChange = z.Clean<typeof ballChange>;

const message = z.union([
  z.object({ op: z.literal('mcm'), pt: z.number(), ct: z.optional(z.string()), mc: z.optional(z.array(marketChange)) }),
  z.object({ op: z.literal('event'), pt: z.number(), event }),
  /** Names for streams that are recorded without them; sent before the markets. */
  z.object({ op: z.literal('catalogue'), pt: z.number(), markets: z.array(catalogueEntry) }),
  z.object({ op: z.literal('ccm'), pt: z.number(), cc: z.optional(z.array(ballChange)) }),
  z.object({ op: z.literal('known'), pt: z.number(), markets: z.array(z.string()) }),
]);
export type FeedMessage = z.Clean<typeof message>;

/** Parses one line of the feed, or returns null if it is not a valid message. */
export function readMessage(line: string): FeedMessage | null {
  try {
    const result = z.safeDecode(message, JSON.parse(line) as never);
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
