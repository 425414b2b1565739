import type { Overview } from '@pavilion/releases/registry-api/channels';
import { Badge } from '@pavilion/ui';

export function ClosedBadge({ kills }: Pick<Overview, 'kills'>) {
  return kills.length > 0 ? (
    <Badge kind="error">{kills.length === 1 ? '1 closed' : `${kills.length} closed`}</Badge>
  ) : null;
}

export function RolloutBadge({ rollout }: Pick<Overview, 'rollout'>) {
  return rollout ? <Badge kind="info">rollout {rollout.basisPoints / 100} %</Badge> : null;
}
