import type { Migration } from '@pavilion/database/migrate';
import { roundTables } from './round-tables';

/** Demos with their credits and rounds: unlogged, so they cost no durable write and are lost with the server. */
export const demos: Migration = {
  name: '0001-demos',
  up: `
    ${roundTables('create unlogged table')}
    create unlogged table demos (
      id text primary key,
      code text not null,
      engine text not null,
      credits bigint not null check (credits >= 0),
      used_at bigint not null
    );
    create unlogged table demo_bets (
      id text primary key,
      demo text not null,
      stake bigint not null,
      closed boolean not null default false
    );
  `,
};
