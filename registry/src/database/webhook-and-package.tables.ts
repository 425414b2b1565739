import type { Generated, JSONColumnType } from 'kysely';
import type { PackageManifest } from '@pavilion/releases/registry-api/packages';
import type { WebhookEvent } from '@pavilion/releases/registry-api/webhooks';

/** An address that is called for events; the secret signs the calls. */
export interface Webhooks {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly events: JSONColumnType<readonly WebhookEvent[]>;
  readonly by: string;
  readonly createdAt: number;
  removedAt: number | null;
}

/** A call of a webhook; `nextAt` is null once it was delivered or given up. */
export interface WebhookCalls {
  readonly id: string;
  readonly webhook: string;
  readonly event: WebhookEvent;
  readonly body: string;
  readonly at: number;
  attempts: Generated<number>;
  nextAt: number | null;
  deliveredAt: number | null;
  error: string | null;
}

/** Versions of the packages that teams install; `digest` is that of their contents, whatever their version is. */
export interface Packages {
  readonly name: string;
  readonly version: string;
  readonly manifest: JSONColumnType<PackageManifest>;
  readonly digest: string;
  readonly integrity: string;
  readonly shasum: string;
  readonly publishedAt: number;
}
