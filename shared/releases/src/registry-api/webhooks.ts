/** What a webhook may be called for. */
export const webhookEvents = [
  'rollout.stopped',
  'part.closed',
  'part.opened',
  'grant.created',
  'gate.failed',
  'test',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The body of a call, signed with the webhook's secret (RFC 9421). */
export interface WebhookCall {
  /** The same in every attempt. */
  readonly id: string;
  readonly event: WebhookEvent;
  readonly at: string;
  readonly channel: string | null;
  /** Null for a failed gate. */
  readonly actor: string | null;
  /** Releases or parts, such as wallet@1.2.0. */
  readonly parts: readonly string[];
  readonly reason: string | null;
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly by: string;
  readonly created: string;
  readonly last: WebhookDelivery | null;
}

/** A call of a webhook, and how far it has come. */
export interface WebhookDelivery extends Pick<WebhookCall, 'id' | 'event' | 'at' | 'parts' | 'reason'> {
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  /** Time of the next attempt of a call that waits. */
  readonly next: string | null;
  /** Why its last attempt failed. */
  readonly error: string | null;
}

/** A new webhook, with the secret that it is shown with once. */
export interface IssuedWebhook extends Pick<Webhook, 'id' | 'url' | 'events'> {
  /** The `keyid` of its signatures. */
  readonly keyId: string;
  readonly secret: string;
}
