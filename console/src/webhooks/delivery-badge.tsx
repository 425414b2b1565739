import type { WebhookDelivery } from '@pavilion/releases/registry-api/webhooks';
import { Badge, type BadgeKind } from '@pavilion/ui';

/** Shows how far a call has come. */
export function DeliveryBadge({ call }: { readonly call: Pick<WebhookDelivery, 'state' | 'attempts'> }) {
  const [kind, text] = badgeOf(call);
  return <Badge kind={kind}>{text}</Badge>;
}

function badgeOf({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>): readonly [BadgeKind, string] {
  if (state === 'delivered') return ['live', attempts > 1 ? `delivered at try ${attempts}` : 'delivered'];
  if (state === 'failed') return ['error', `given up after ${attempts} tries`];
  return attempts === 0 ? ['neutral', 'waiting'] : ['warning', `try ${attempts} failed`];
}
