import type { Migration } from '@pavilion/database/migrate';

/** Adds webhooks and the calls of them that wait, were delivered or given up. */
export const webhooksAndCalls: Migration = {
  name: '0014-webhooks',
  up: `
    create table webhooks (
      id text primary key, url text not null, secret text not null, events jsonb not null, by text not null,
      created_at bigint not null, removed_at bigint
    );
    create table webhook_calls (
      id text primary key, webhook text not null references webhooks, event text not null, body text not null,
      at bigint not null, attempts integer not null default 0, next_at bigint, delivered_at bigint, error text
    );
    create index webhook_calls_due on webhook_calls (next_at) where next_at is not null;
    create index webhook_calls_of_webhook on webhook_calls (webhook, at);
  `,
};
