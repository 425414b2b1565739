import type { Overview } from '@pavilion/releases/registry-api/channels';
import { Alert } from '@pavilion/ui';
import { Link } from '../core/link';

/** Notice that some visitors get another composition. */
export function RolloutNotice({ view: { name, rollout } }: { readonly view: Overview }) {
  if (!rollout) return null;
  return (
    <Alert
      kind="info"
      title={`${rollout.basisPoints / 100} % of visitors get composition ${rollout.candidate}`}
      action={<Link to={`/channels/${name}/rollouts/${rollout.id}`}>View the rollout</Link>}
    >
      The others see the composition below.
    </Alert>
  );
}
