import type { Verdict } from '@pavilion/releases/registry-api/releases';
import { Badge, type BadgeKind } from '@pavilion/ui';

const kinds: Readonly<Record<Verdict, BadgeKind>> = { unknown: 'neutral', good: 'live', bad: 'error' };

/** Shows what is known of a release. */
export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  return <Badge kind={kinds[verdict]}>{verdict}</Badge>;
}
