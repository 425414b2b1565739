import { areaOf } from '../attack';
import { gracefulStops } from './graceful-stops';
import { halfSentBodies } from './half-sent-bodies';
import { starvation } from './starvation';
import { openUptimeWorld } from './uptime-world';

export const uptimeArea = areaOf({
  invariant: 'a stopping process cuts no call, a few accounts do not starve others, silent requests end',
  open: openUptimeWorld,
  attacks: [gracefulStops, starvation, halfSentBodies],
});
