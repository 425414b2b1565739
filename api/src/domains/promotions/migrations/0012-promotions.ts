import type { Migration } from '@pavilion/database/migrate';

export const promotionsSchema: Migration = {
  name: '0012-promotions',
  up: `
    create table promotions (
      id integer generated always as identity primary key,
      name text not null,
      name_bn text not null,
      description text not null,
      description_bn text not null,
      starts_at bigint not null,
      ends_at bigint,
      status text not null,
      display boolean not null default true,
      categories jsonb not null default '[]',
      bonus_percent double precision not null default 0 check (bonus_percent >= 0),
      turnover double precision not null default 1 check (turnover >= 0),
      min_deposit bigint not null default 0 check (min_deposit >= 0),
      max_bonus bigint not null default 0 check (max_bonus >= 0),
      palette text not null,
      motif text not null,
      display_order integer not null default 0
    );
  `,
};
