import type { Migration } from '@pavilion/database/migrate';

export const bonusesSchema: Migration = {
  name: '0070-bonuses',
  up: `
    create table bonuses (
      id text primary key,
      serial bigint generated always as identity unique,
      player_id text not null references players,
      deposit_id text not null unique references deposits,
      ticket_id text not null unique references turnover_tickets,
      promotion_id integer references promotions,
      name text not null,
      name_bn text not null,
      amount bigint not null check (amount >= 0),
      -- 'done' is wagered to its end, and released as soon as somebody sees to it.
      state text not null check (state in ('wagering', 'done', 'released', 'forfeited', 'expired')),
      -- The terms it was taken with: later edits of the promotion don't change them.
      contribution jsonb not null,
      max_stake bigint,
      expires_at bigint,
      created_at bigint not null,
      ended_at bigint,
      released bigint not null default 0,
      forfeited bigint not null default 0
    );
    create unique index bonus_open on bonuses (player_id) where state = 'wagering';
    create index on bonuses (player_id, serial desc);
    create index bonus_expiring on bonuses (expires_at) where state = 'wagering';
    create index bonus_done on bonuses (serial) where state = 'done';
    create index on bonuses (ended_at) where ended_at is not null;

    -- Bonuses of before: the last of each player still has its money, open or to be released.
    insert into bonuses (id, player_id, deposit_id, ticket_id, promotion_id, name, name_bn, amount, state, contribution, max_stake, expires_at, created_at, ended_at)
      select ticket.id, ticket.player_id, deposit.id, ticket.id, promotion.id, ticket.promotion_name, coalesce(ticket.promotion_name_bn, ticket.promotion_name), deposit.bonus_amount,
        case when ticket.rank > 1 then 'released' when ticket.completed_at is null then 'wagering' else 'done' end,
        promotion.contribution, promotion.max_stake, ticket.ends_at, ticket.created_at, case when ticket.rank > 1 then coalesce(ticket.completed_at, ticket.created_at) end
      from (
        select *, row_number() over (partition by player_id order by (completed_at is null) desc, created_at desc) as rank
        from turnover_tickets where promotion_name is not null) ticket
      join deposits deposit on deposit.id = ticket.deposit_id join promotions promotion on promotion.id = deposit.promotion_id
      order by ticket.created_at;
  `,
};
