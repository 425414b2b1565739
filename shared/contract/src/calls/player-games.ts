import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

const code = z.string().check(z.minLength(1), z.maxLength(64));
const favourites = z.object({ codes: z.array(z.string()) });
/** A player keeps that many at the most; the oldest go. */
export const mostFavourites = 500;

/** What the player marked, newest first; games that are gone stay out. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/favourite-games',
  access: 'player',
  reply: favourites,
  refusals: {},
});

/** Marks games, also those kept on a device before the player logged in; unknown codes are left out. Twice is once. */
export const addFavourites = endpoint({
  method: 'POST',
  path: '/api/favourite-games',
  access: 'player',
  body: z.object({ codes: z.array(code).check(z.minLength(1), z.maxLength(100)) }),
  reply: favourites,
  refusals: {},
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favourite-games/:code',
  access: 'player',
  params: z.object({ code }),
  reply: favourites,
  refusals: {},
});

const played = wire(
  {
    code: z.string(),
    played_at: moment,
    /** A round is under way in it: opening the game goes on with it. */
    is_open: z.boolean(),
  },
  { played_at: 'playedAt', is_open: 'isOpen' },
);
export type PlayedGame = z.Clean<typeof played>;

/** The newest 30 games the player opened, each once. */
export const recentGames = endpoint({
  method: 'GET',
  path: '/api/recent-games',
  access: 'player',
  reply: z.object({ data: z.array(played) }),
  refusals: {},
});

/** Opens a game for anybody with play credits of the provider's own: no wallet, no records. */
export const runDemo = endpoint({
  method: 'POST',
  path: '/api/game-demo',
  access: 'open',
  body: wire({ gameCode: code, isMobileLogin: z.boolean() }, { gameCode: 'code', isMobileLogin: 'mobile' }),
  reply: wire(
    {
      url: z.string(),
      /** The only origin whose messages count. */
      origin: z.string(),
      game: wire(
        { code: z.string(), name: z.string(), name_bn: z.string(), platform: z.string(), logo: z.string() },
        { name_bn: 'nameBn', platform: 'provider' },
      ),
    },
    {},
  ),
  refusals: { unknown_game: 404, no_demo: 409, game_closed: 409, provider_closed: 409 },
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

const moved = wire(
  { ticket_id: z.string(), promotion: z.nullable(z.string()), amount: taka },
  { ticket_id: 'ticketId' },
);

/** One round of the player's own, with each posting of it and what the provider tells of its course. */
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
        /** What promotions staked for the player: free rounds. */
        free_amount: z.withDefault(taka, 0),
        status: openEnum(['open', 'settled', 'refunded'], 'open'),
        created_at: moment,
        settled_at: z.nullable(moment),
        steps: z.array(step),
        /** As the provider gave it: engine, choice, result, multiplier, nonce, client_seed, commitment. Null where it gave none. */
        detail: z.nullable(z.unknown()),
        /** The provider's page that shows the round again; good for ten minutes. Null where it has none. */
        replay_url: z.nullable(z.string()),
        /** The turnover tickets it moved, and how far; an api from before it tells none. */
        turnover: z.optional(z.array(moved)),
        /** A win of it that is above what the game can pay: not in the wallet before an operator has looked at it. Null where there is none. */
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
