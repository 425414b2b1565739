import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { conservation } from './conservation';
import { credits } from './credits';
import { keys } from './keys';
import { lostConnections } from './lost-connections';
import { overdraft } from './overdraft';
import { powerCuts } from './power-cuts';
import { replays } from './replays';
import { uploads } from './uploads';

export const moneyArea = areaOf({
  holds: 'money is conserved, never overdrawn, credited and moved once; no acknowledged change is lost',
  open: openMoneyWorld,
  programmes: [conservation, overdraft, credits, replays, keys, uploads, powerCuts, lostConnections],
});
