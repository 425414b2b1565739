import type { WebhookEvent } from '@pavilion/releases/registry-api/webhooks';

/** What an operator may have an address called for; each address can be tested. */
export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  'rollout.stopped': 'A rollout stopped itself',
  'part.closed': 'A part or page was closed',
  'part.opened': 'A part or page was reopened',
  'grant.created': 'A grant was created',
  'gate.failed': 'A gate refused a composition',
  test: 'Test',
};

export const chosenEvents = (Object.keys(eventLabels) as WebhookEvent[]).filter((event) => event !== 'test');
