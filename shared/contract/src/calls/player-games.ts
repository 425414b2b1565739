import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

const code = z.string().check(z.minLength(1), z.maxLength(64));
const favorites = z.object({ codes: z.array(z.string()) });
/** Maximum number of favorites per player; beyond it the oldest are removed. */
export const MAX_FAVORITES = 500;

/** Lists the player's favorites, newest first; removed games are left out. */
export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favourite-games',
  access: 'player',
  reply: favorites,
  refusals: {},
});

/**
 * Adds favorites, including those stored on a device before login; unknown codes are skipped. Repeating it changes
 * nothing.
 */
export const addFavorites = endpoint({
  method: 'POST',
  path: '/api/favourite-games',
  access: 'player',
  body: z.object({ codes: z.array(code).check(z.minLength(1), z.maxLength(100)) }),
  reply: favorites,
  refusals: {},
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favourite-games/:code',
  access: 'player',
  params: z.object({ code }),
  reply: favorites,
  refusals: {},
});

const recentGame = wire(
  {
    code: z.string(),
    played_at: moment,
    /** True if it has an open round, which continues when the game is opened. */
    is_open: z.boolean(),
  },
  { played_at: 'playedAt', is_open: 'isOpen' },
);

/** Lists the last 30 games the player opened, each once. */
export const recentGames = endpoint({
  method: 'GET',
  path: '/api/recent-games',
  access: 'player',
  reply: z.object({ data: z.array(recentGame) }),
  refusals: {},
});

/**
 * Opens a game's demo with the provider's own credits for anyone: no wallet, no records. A player whose play is closed
 * gets none.
 */
export const runDemo = endpoint({
  method: 'POST',
  path: '/api/game-demo',
  access: 'open',
  body: wire({ gameCode: code, isMobileLogin: z.boolean() }, { gameCode: 'code', isMobileLogin: 'mobile' }),
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
  refusals: { unknown_game: 404, no_demo: 409, game_closed: 409, provider_closed: 409, frozen: 403, restricted: 403 },
});

const step = wire(
  {
    kind: openEnum(['bet', 'free_bet', 'win', 'rollback'], 'bet'),
    amount: taka,
    transaction_id: z.string(),
    created_at: moment,
  },
  { transaction_id: 'transactionId', created_at: 'createdAt' },
);

const turnoverProgress = wire(
  { ticket_id: z.string(), promotion: z.nullable(z.string()), amount: taka },
  { ticket_id: 'ticketId' },
);

/** Returns one of the player's rounds, with all its postings and the provider's details. */
export const showRound = endpoint({
  method: 'GET',
  path: '/api/betting-record/:id',
  access: 'player',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  reply: z.object({
    data: wire(
      {
        id: z.string(),
        game_code: z.string(),
        bet_amount: taka,
        winAmount: taka,
        /** Stake paid by promotions, as free rounds. */
        free_amount: z.withDefault(taka, 0),
        status: openEnum(['open', 'settled', 'refunded'], 'open'),
        created_at: moment,
        settled_at: z.nullable(moment),
        steps: z.array(step),
        /**
         * Details from the provider: engine, choice, result, multiplier, nonce, client_seed, commitment. Null if it
         * sent none.
         */
        detail: z.nullable(z.unknown()),
        /** The provider's replay page, valid for ten minutes. Null if there is none. */
        replay_url: z.nullable(z.string()),
        /** The turnover tickets it advanced, and by how much; missing from older api releases. */
        turnover: z.optional(z.array(turnoverProgress)),
        /**
         * A win above the game's maximum payout: not credited until an operator has reviewed it. Null if there is
         * none.
         */
        win_in_review: z.optional(z.nullable(taka)),
      },
      {
        game_code: 'gameCode',
        bet_amount: 'stake',
        winAmount: 'win',
        free_amount: 'freeStake',
        created_at: 'createdAt',
        settled_at: 'settledAt',
        replay_url: 'replayUrl',
        win_in_review: 'winInReview',
      },
    ),
  }),
  refusals: { unknown_round: 404 },
});
