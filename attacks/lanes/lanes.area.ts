import { areaOf } from '../attack';
import { ownEnv } from '../own-env';
import { openPairWorld } from '../release/pair-world';
import { badRollout } from './bad-rollout';
import { forgedTelemetry } from './forged-telemetry';
import { recordedVisits } from './recorded-visits';
import { shares } from './shares';
import { teams } from './teams';

export const lanesArea = areaOf({
  invariant:
    'teams release, roll out and roll back side by side: none is refused because of another, every page is of one composition, shares are fair and independent, a bad rollout stops itself alone, and no invented visitors move a verdict',
  // Visitors of several networks come through an edge on this machine.
  open: async () => openPairWorld({ ...ownEnv(), PAVILION_TRUSTED_PROXY: '127.0.0.1' }),
  attacks: [teams, shares, badRollout, forgedTelemetry, recordedVisits],
});
