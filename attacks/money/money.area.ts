import { areaOf } from '../attack';
import { openMoneyWorld } from '../money-world';
import { conservation } from './conservation';
import { credits } from './credits';
import { keys } from './idempotency-keys';
import { overdraft } from './overdraft';
import { powerCuts } from './power-cuts';
import { replays } from './replays';
import { uploads } from './uploads';

export const moneyArea = areaOf({
  invariant: 'money is conserved, never overdrawn, credited and moved once; no acknowledged change is lost',
  open: openMoneyWorld,
  attacks: [conservation, overdraft, credits, replays, keys, uploads, powerCuts],
});
