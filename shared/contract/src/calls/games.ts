import { endpoint } from '@pavilion/contract/endpoint';
import { dayFields, listFile, pageFields, pageReply } from '@pavilion/contract/record-list';
import * as z from '@pavilion/contract/schema';
import { commaList, jsonList, moment, openEnum, taka, wire } from '@pavilion/contract/wire';

export const gameTypes = ['SPORTS', 'LIVE', 'SLOT', 'TABLE', 'BINGO', 'EGAME', 'FH', 'LOTTO'] as const;
export type GameType = (typeof gameTypes)[number];

/** Stake types a promotion may weight: games by their type, and exchange markets. */
export const stakeTypes = [...gameTypes, 'EXCHANGE'] as const;
export type StakeType = (typeof stakeTypes)[number];

/** Payout pattern of a game, from frequent and small to rare and large. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

const game = wire(
  {
    code: z.string(),
    name: z.string(),
    name_bn: z.string(),
    type: openEnum(gameTypes, 'EGAME'),
    /** The provider's code. */
    platform: z.string(),
    /** Path of the poster on the site, cached forever. */
    poster: z.string(),
    /** In percent, for instance 96.5. */
    rtp: z.number(),
    volatility: openEnum(volatilities, 'medium'),
    /** Searchable features: wilds, auto-cash-out, provably-fair … */
    features: z.array(z.string()),
    /** crash, arcade, poker, hot, new … */
    tags: z.array(z.string()),
    /** False if the game has no demo; omitted if it has one. */
    demo: z.optional(z.boolean()),
    display_order: z.number(),
    created_at: moment,
  },
  { name_bn: 'nameBn', platform: 'provider', display_order: 'displayOrder', created_at: 'createdAt' },
);
export type Game = z.Clean<typeof game>;

export const getGames = endpoint({
  method: 'GET',
  path: '/api/get-games',
  access: 'open',
  query: wire({ type: z.optional(z.string()), system: z.optional(commaList) }, { system: 'providers' }),
  reply: z.object({ games: z.array(game) }),
  refusals: {},
});

/** Lists the platforms that have games of a type; LIVE by default. */
export const getSystems = endpoint({
  method: 'GET',
  path: '/api/get-system',
  access: 'open',
  query: z.object({ type: z.optional(z.string()) }),
  reply: z.object({ systems: z.array(z.string()) }),
  refusals: {},
});

const provider = wire(
  { platform: z.string(), name: z.string(), name_bn: z.optional(z.string()), logo: z.string() },
  { platform: 'code', name_bn: 'nameBn' },
);
export type Provider = z.Clean<typeof provider>;

export const getProviders = endpoint({
  method: 'GET',
  path: '/api/get-provider',
  access: 'open',
  query: wire({ system: z.optional(jsonList) }, { system: 'systems' }),
  reply: z.object({
    data: z.array(provider),
  }),
  refusals: {},
});

export const getTypes = endpoint({
  method: 'GET',
  path: '/api/get-type',
  access: 'open',
  reply: z.object({ data: z.array(z.string()) }),
  refusals: {},
});

export const runGame = endpoint({
  method: 'POST',
  path: '/api/game-run',
  access: 'player',
  body: wire(
    {
      /** Must be the token's own player, or absent. */
      userId: z.optional(z.string()),
      externalURL: z.optional(z.string()),
      isMobileLogin: z.boolean(),
      gameCode: z.string().check(z.minLength(1), z.maxLength(64)),
      gameType: z.optional(z.string()),
      platform: z.optional(z.string()),
    },
    {
      userId: 'playerId',
      externalURL: 'returnUrl',
      isMobileLogin: 'mobile',
      gameCode: 'code',
      gameType: 'type',
      platform: 'provider',
    },
  ),
  reply: wire(
    {
      url: z.string(),
      /** The only origin whose messages are accepted. */
      origin: z.string(),
      game: wire(
        { code: z.string(), name: z.string(), name_bn: z.string(), platform: z.string(), logo: z.string() },
        { name_bn: 'nameBn', platform: 'provider' },
      ),
    },
    {},
  ),
  refusals: {
    unknown_game: 404,
    game_closed: 409,
    provider_closed: 409,
    frozen: 403,
    restricted: 403,
    limit_reached: 403,
  },
});

const round = wire(
  {
    id: z.string(),
    platform: z.string(),
    game_type: z.string(),
    game_code: z.string(),
    game_name: z.string(),
    game_name_bn: z.optional(z.string()),
    bet_amount: taka,
    winAmount: taka,
    /** Stake paid by promotions, as free rounds. */
    free_amount: z.withDefault(taka, 0),
    status: openEnum(['open', 'settled', 'refunded'], 'open'),
    created_at: moment,
    settled_at: z.nullable(moment),
  },
  {
    platform: 'provider',
    game_type: 'gameType',
    game_code: 'gameCode',
    game_name: 'gameName',
    game_name_bn: 'gameNameBn',
    bet_amount: 'stake',
    winAmount: 'win',
    free_amount: 'freeStake',
    created_at: 'createdAt',
    settled_at: 'settledAt',
  },
);
export type Round = z.Clean<typeof round>;

/** Filters for the player's bets; `platform` is a provider's code. */
const betFields = {
  status: z.optional(z.enumeration(['settled', 'unsettled'])),
  platform: z.optional(z.string().check(z.maxLength(64))),
  game_type: z.optional(z.string().check(z.maxLength(16))),
} as const;
const betNames = { platform: 'provider', game_type: 'gameType' } as const;

/** Lists the player's rounds by page: settled ones by settlement time, all others by start time. */
export const bettingRecord = endpoint({
  method: 'GET',
  path: '/api/betting-record',
  access: 'player',
  query: wire(
    { ...betFields, ...dayFields, ...pageFields, sort: z.optional(z.enumeration(['newest', 'oldest'])) },
    betNames,
  ),
  reply: z.object({ data: z.array(round), page: pageReply }),
  refusals: {},
});

// Declared separately: sharing it with the other endpoint would pull that one into every part that plays a game.
const betsOfRange = wire({ ...betFields, ...dayFields }, betNames);

/** Returns the totals of the player's bets in a range. */
export const betTotals = endpoint({
  method: 'GET',
  path: '/api/records/bets/totals',
  access: 'player',
  query: betsOfRange,
  reply: wire({ count: z.number(), turnover: taka, win: taka, profit_loss: taka }, { profit_loss: 'profit' }),
  refusals: {},
});

export const betsCsv = endpoint({ ...listFile, method: 'GET', path: '/api/records/bets.csv', query: betsOfRange });
