import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/** Default page size of the points lists; page sizes are 10, 25, 50 and 100. */
const POINTS_PAGE = 10;
export const POINTS_PAGE_MAX = 100;

/** Defaults of the operators' rules: points earned by stakes, and their value. */
export const vipDefaults = { stakePerPoint: 100, pointsPerTaka: 400, leastPoints: 4000 } as const;

const step = z.object({ name: z.string(), from: z.number() });

/**
 * Returns the player's VIP status: one ladder, and one minimum in two units (`least_points` VP are `least_amount`
 * taka).
 */
export const showVip = endpoint({
  method: 'GET',
  path: '/api/vip',
  access: 'player',
  reply: wire(
    {
      /** Convertible VP: received less used. */
      points: z.number(),
      received: z.number(),
      used: z.number(),
      level: z.string(),
      /** Lifetime experience, 1 per taka of settled stake. */
      experience: z.number(),
      /** Experience at which this level began. */
      level_from: z.number(),
      next_level: z.nullable(z.string()),
      next_level_at: z.nullable(z.number()),
      /** All levels in order, by the experience at which they begin. */
      ladder: z.array(step),
      /** Taka of settled stake per VP. */
      stake_per_point: z.number(),
      points_per_taka: z.number(),
      least_points: z.number(),
      least_amount: taka,
      /** Only multiples of this can be converted, since they yield whole poisha. */
      points_step: z.number(),
    },
    {
      level_from: 'levelFrom',
      next_level: 'nextLevel',
      next_level_at: 'nextLevelAt',
      stake_per_point: 'stakePerPoint',
      points_per_taka: 'pointsPerTaka',
      least_points: 'leastPoints',
      least_amount: 'leastAmount',
      points_step: 'pointsStep',
    },
  ),
  refusals: {},
});

const paged = wire(
  { page: z.withDefault(numeric, 1), per_page: z.withDefault(numeric, POINTS_PAGE) },
  { per_page: 'perPage' },
);
const places = { current_page: z.number(), last_page: z.number(), total: z.number() };
const placeNames = { current_page: 'currentPage', last_page: 'lastPage' } as const;

/** Sources of points: a game type's stakes of one day, or a grant by operators. */
export const pointSources = [
  'SPORTS',
  'LIVE',
  'SLOT',
  'TABLE',
  'BINGO',
  'EGAME',
  'FH',
  'LOTTO',
  'EXCHANGE',
  'other',
] as const;

const received = wire(
  { id: z.string(), points: z.number(), source: openEnum(pointSources, 'other'), created_at: moment },
  { created_at: 'createdAt' },
);
export type ReceivedPoints = z.Clean<typeof received>;

/** Lists VP Received, newest first: one row per day in Asia/Dhaka and game type, dated by its last point. */
export const listReceivedPoints = endpoint({
  method: 'GET',
  path: '/api/vip/received',
  access: 'player',
  query: paged,
  reply: wire({ data: z.array(received), ...places }, placeNames),
  refusals: {},
});

const used = wire(
  { id: z.string(), points: z.number(), amount: taka, created_at: moment },
  { created_at: 'createdAt' },
);
export type UsedPoints = z.Clean<typeof used>;

/** Lists VP Used, newest first: one row per conversion. */
export const listUsedPoints = endpoint({
  method: 'GET',
  path: '/api/vip/used',
  access: 'player',
  query: paged,
  reply: wire({ data: z.array(used), ...places }, placeNames),
  refusals: {},
});

/**
 * Lists the VIP History, newest month first; months in Asia/Dhaka without play are left out. `level` is the level at
 * the month's end.
 */
export const vipHistory = endpoint({
  method: 'GET',
  path: '/api/vip/history',
  access: 'player',
  reply: z.object({
    data: z.array(z.object({ year: z.number(), month: z.number(), level: z.string(), experience: z.number() })),
  }),
  refusals: {},
});

const conversion = {
  reply: wire(
    {
      success: z.literal(true),
      message: z.string(),
      /** Amount credited to the main wallet. */
      amount: taka,
      /** Remaining VP. */
      vip_coin: z.number(),
    },
    { vip_coin: 'vipPoints' },
  ),
  refusals: { below_least_points: 422, not_whole_poisha: 422, not_enough_points: 409, frozen: 403 },
} as const;
const conversionInput = wire(
  { remote_id: z.optional(z.string()), vip_coin: numeric },
  { remote_id: 'playerId', vip_coin: 'points' },
);

/**
 * The documented conversion: `vip_coin` VP become main money.
 *
 * It moves money although it is a GET, so it requires the bearer header and refuses requests from page loads,
 * prefetches and previews. Our client uses the POST with an Idempotency-Key, which this one accepts too.
 */
export const convertPointsByGet = endpoint({
  method: 'GET',
  path: '/api/convert-vipcoin',
  access: 'player',
  query: conversionInput,
  ...conversion,
  refusals: { ...conversion.refusals, not_a_page: 403 },
  idempotent: true,
});

/** Converts `vip_coin` VP (at least the minimum, in whole steps) into main money, once per Idempotency-Key. */
export const convertPoints = endpoint({
  method: 'POST',
  path: '/api/convert-vipcoin',
  access: 'player',
  body: conversionInput,
  ...conversion,
  idempotent: true,
});
