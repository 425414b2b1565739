import { areaOf } from '../attack';
import { gracefulStops } from './graceful-stops';
import { halfSentBodies } from './half-sent-bodies';
import { kills } from './kills';
import { lostConnections } from './lost-connections';
import { restoreDrill } from './restore-drill';
import { starvation } from './starvation';
import { openUptimeWorld } from './uptime-world';

export const uptimeArea = areaOf({
  invariant:
    'a stopping, killed or cut off process costs no call that may be repeated and no poisha; a few accounts do not starve others; silent requests end; a backup restores the ledger',
  open: openUptimeWorld,
  attacks: [gracefulStops, lostConnections, kills, starvation, halfSentBodies, restoreDrill],
});
