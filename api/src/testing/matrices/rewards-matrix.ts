import type { TestPlayer } from '../player';
import type { Matrix, Row } from './access-matrix';

/** A player with a running bonus. */
export interface Earner {
  readonly player: TestPlayer;
  readonly bonus: string;
}

const owner = { remote_id: ({ player }: Earner): string => player.id };
const pages = { plain: ['page', 'per_page'] };
// Keys are per player: another player's key is just another key.
const convert = { names: owner, plain: ['vip_coin', 'Idempotency-Key'] };

const ownBonus = ({ bonus }: Earner): string => bonus;

/**
 * Every call of VIP points, referral rewards and bonuses, by method and path; the test fails for a new call without
 * a row.
 */
export const rewardsMatrix: Matrix<Row<Earner, Earner>> = {
  'GET /api/vip': {},
  'GET /api/vip/received': pages,
  'GET /api/vip/used': pages,
  'GET /api/vip/history': {},
  'GET /api/convert-vipcoin': { query: () => ({ vip_coin: 4000 }), ...convert },
  'POST /api/convert-vipcoin': { body: () => ({ vip_coin: 4000 }), ...convert },
  'GET /api/referral': {},
  'GET /api/referral/rewards': pages,
  'GET /api/bonuses': {},
  'GET /api/bonuses/:id/bets': { id: ownBonus, names: { id: ownBonus }, plain: ['before', 'limit'] },
  'POST /api/bonuses/:id/cancel': { id: ownBonus, names: { id: ownBonus }, plain: ['Idempotency-Key'] },
  'POST /api/cash-claim': { plain: ['Idempotency-Key'] },
};
