import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { anyOrder } from './any-order';
import { conservation } from './conservation';
import { overdraft } from './overdraft';
import { replays } from './replays';

export const ledgerArea = areaOf({
  holds: 'money is conserved, never overdrawn, moved once for each key, in any order of bet, win and rollback',
  open: openMoneyWorld,
  programmes: [conservation, overdraft, replays, anyOrder],
});
