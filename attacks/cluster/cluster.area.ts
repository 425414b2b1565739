import { areaOf } from '../attack';
import { cluster } from './cluster';
import { openClusterWorld } from './cluster-world';

export const clusterArea = areaOf({
  invariant: 'a cluster outlives the end or a pause of any one of its processes, and one failover of its database',
  open: openClusterWorld,
  attacks: [cluster],
});
