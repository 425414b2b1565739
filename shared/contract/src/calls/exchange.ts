import { endpoint } from '@pavilion/contract/endpoint';
import { subjectField } from '@pavilion/contract/line-subject';
import type { EventScore } from '@pavilion/contract/live';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, wire } from '@pavilion/contract/wire';

/** Sports with a list of their own, whether or not they have events; all others share the list `other`. */
export const sports = ['cricket', 'soccer', 'tennis'] as const;
export type Sport = (typeof sports)[number];

/** Sports come from the feed: one without a name and an icon here is shown as 'other', never as a different one. */
export const shownSports = [...sports, 'kabaddi', 'basketball', 'horse-racing', 'greyhound-racing', 'other'] as const;
export type ShownSport = (typeof shownSports)[number];

/** The lists of events: `other` has the events of all sports without a list of their own. */
export const sportLists = [...sports, 'other'] as const;
export type SportList = (typeof sportLists)[number];

const sportsEvent = wire(
  {
    MarketId: z.string(),
    EventId: z.string(),
    Event: z.string(),
    Fancy: numeric,
    Bookmaker: numeric,
    sport: openEnum(shownSports, 'other'),
    inplay: z.boolean(),
    open_date: moment,
  },
  {
    MarketId: 'marketId',
    EventId: 'eventId',
    Event: 'name',
    Fancy: 'hasFancy',
    Bookmaker: 'hasBookmaker',
    inplay: 'inPlay',
    open_date: 'opensAt',
  },
);
export type SportsEvent = z.Clean<typeof sportsEvent>;

export const sportsEvents = endpoint({
  method: 'GET',
  path: '/api/sports-events/:sport',
  access: 'player',
  params: z.object({ sport: z.enumeration(sportLists) }),
  reply: z.array(sportsEvent),
  refusals: {},
});

const level = z.object({ price: z.number(), size: z.number() });
const runner = wire(
  {
    selectionId: z.number(),
    SelectionName: z.string(),
    status: z.string(),
    /** Of a withdrawn runner whose removal reduced the odds of the others: by how many percent. */
    reduction: z.optional(z.number()),
    ex: z.object({ availableToBack: z.array(level), availableToLay: z.array(level) }),
  },
  { SelectionName: 'name' },
);
export const marketStatuses = ['OPEN', 'SUSPENDED', 'CLOSED'] as const;
export type MarketStatus = (typeof marketStatuses)[number];

/** What bets in a market are subject to; an absent figure means the site's own. */
export const marketTerms = {
  /** Present if its runners are lines: one selection wins on each. */
  has_lines: z.optional(z.literal(true)),
  /** Seconds that a bet waits in play. */
  bet_delay: z.optional(z.number()),
  /** Commission in percent of a player's net winnings. */
  base_rate: z.optional(z.number()),
} as const;
export const marketTermNames = { has_lines: 'hasLines', bet_delay: 'betDelay', base_rate: 'baseRate' } as const;

export const matchOdds = endpoint({
  method: 'GET',
  path: '/api/match-odds/:marketId',
  access: 'player',
  params: z.object({ marketId: z.string() }),
  reply: wire(
    {
      marketId: z.string(),
      eventId: z.string(),
      Event: z.string(),
      /** The market's own name. */
      market: z.optional(z.string()),
      status: openEnum(marketStatuses, 'SUSPENDED'),
      inplay: z.boolean(),
      sequence: z.number(),
      /** How many runners win, if several do. */
      winners: z.optional(z.number()),
      ...marketTerms,
      runners: z.array(runner),
    },
    { Event: 'name', inplay: 'inPlay', ...marketTermNames },
  ),
  refusals: { unknown_market: 404 },
});
export type Market = z.Clean<(typeof matchOdds)['reply']>;

const flags = { suspended: numeric, ball_running: numeric } as const;
const fancy = wire(
  {
    id: z.string(),
    title: z.string(),
    no: z.number(),
    no_rate: z.number(),
    yes: z.number(),
    yes_rate: z.number(),
    /** Subject of the line, if the feed has one; clients derive the title from it. */
    settles_by: subjectField,
    ...flags,
  },
  { no_rate: 'noRate', yes_rate: 'yesRate', settles_by: 'settlesBy', ball_running: 'ballRunning' },
);
export type Fancy = z.Clean<typeof fancy>;
const bookmakerRunner = wire(
  { id: z.string(), runner: z.string(), backPrice: z.number(), layPrice: z.number(), ...flags },
  { runner: 'name', ball_running: 'ballRunning' },
);
export type BookmakerRunner = z.Clean<typeof bookmakerRunner>;

/** The same as in the stream's frames. */
const score: z.Schema<EventScore> = z.tuple([
  openEnum(['open', 'running', 'stopped'], 'stopped'),
  z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()])),
]);

export const eventDetails = endpoint({
  method: 'GET',
  path: '/api/event/:eventId',
  access: 'player',
  params: z.object({ eventId: z.string() }),
  reply: z.object({
    data: z.object({
      items: z.record(
        z.string(),
        wire(
          {
            fancy2: z.array(fancy),
            bookmaker: z.array(bookmakerRunner),
            /** By the ball-by-ball feed, if the match has one. */
            score: z.optional(score),
          },
          { fancy2: 'fancy' },
        ),
      ),
    }),
  }),
  refusals: { unknown_event: 404 },
});

/**
 * Returns the addresses of an event's stream and score pages, to be framed; null if the operator's list has none.
 * The pages send no messages to the parent page.
 */
export const eventFrames = endpoint({
  method: 'GET',
  path: '/api/exchange/frames/:eventId',
  access: 'player',
  params: z.object({ eventId: z.string() }),
  reply: z.object({ stream: z.nullable(z.string()), score: z.nullable(z.string()) }),
  refusals: { unknown_event: 404 },
});

/** Returns an HTML page for clients that read the score's address from its first frame. */
export const scoreBoard = endpoint({
  method: 'GET',
  path: '/api/score/board/:eventId',
  access: 'player',
  params: z.object({ eventId: z.string() }),
  reply: z.string(),
  refusals: { unknown_event: 404 },
  download: 'text/html',
});
