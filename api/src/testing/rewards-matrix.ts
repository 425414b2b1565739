import type { Matrix, Row } from './access-matrix';
import type { TestPlayer } from './player';

export interface Earner {
  readonly player: TestPlayer;
}

const owner = { remote_id: ({ player }: Earner): string => player.id };
const pages = { plain: ['page', 'per_page'] };
// A player's keys are their own: another's is just another key.
const convert = { names: owner, plain: ['vip_coin', 'Idempotency-Key'] };

/** Every call of VIP points and referral rewards, by method and path: a new one without a row fails the test. */
export const rewardsMatrix: Matrix<Row<Earner>> = {
  'GET /api/vip': {},
  'GET /api/vip/received': pages,
  'GET /api/vip/used': pages,
  'GET /api/vip/history': {},
  'GET /api/convert-vipcoin': { query: () => ({ vip_coin: 4000 }), ...convert },
  'POST /api/convert-vipcoin': { body: () => ({ vip_coin: 4000 }), ...convert },
  'GET /api/referral': {},
  'GET /api/referral/rewards': pages,
  'POST /api/cash-claim': { plain: ['Idempotency-Key'] },
};
