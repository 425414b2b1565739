import type { WebhookDelivery } from '@pavilion/releases/registry-api/webhooks';
import { Badge, type BadgeKind } from '@pavilion/ui';

type Call = Pick<WebhookDelivery, 'state' | 'attempts' | 'error'>;

/** Shows how far a call has come. */
export function DeliveryBadge({ call }: { readonly call: Call }) {
  const [kind, text] = badgeOf(call);
  return <Badge kind={kind}>{text}</Badge>;
}

function badgeOf({ state, attempts, error }: Call): readonly [BadgeKind, string] {
  if (state === 'delivered') return ['live', attempts > 1 ? `delivered at try ${attempts}` : 'delivered'];
  if (state === 'failed') return ['error', `given up after ${attempts} tries`];
  // An attempt counts from its start: without an error the first one is under way.
  if (error === null) return ['neutral', 'waiting'];
  return ['warning', attempts === 1 ? 'tried once' : `tried ${attempts} times`];
}
