import { areaOf } from '../attack';
import { activations } from './activations';
import { cohorts } from './cohorts';
import { fallbacks } from './fallbacks';
import { registryOutage } from './registry-outage';
import { faults } from './remote-faults';
import { scale } from './scale';
import { signatures } from './signatures';
import { tampered } from './tampered-files';
import { inPair, inSite, openWorlds, singleWorld } from './worlds';

export const releaseArea = areaOf({
  invariant:
    'only published bytes run, a broken remote breaks only itself, a channel moves to one composition at a time, a rollout is fair, an old signature is refused, and the site stays up while its processes are killed',
  open: async () => openWorlds(),
  attacks: [
    ...[activations, cohorts, signatures].map(inPair),
    singleWorld(scale),
    ...[tampered, faults, registryOutage, fallbacks].map(inSite),
  ],
});
