import type { Migration } from '@pavilion/database/migrate';

/** Stores the shown columns with each ticket: promotions and methods may change later, and the list needs no joins. */
export const turnoverRecords: Migration = {
  name: '0059-turnover-records',
  up: `
    alter table turnover_tickets
      add column promotion_name_bn text,
      add column promotion_turnover double precision not null default 1,
      add column method_name text,
      -- Until when the promotion wants it done.
      add column ends_at bigint;
    update turnover_tickets ticket
      set method_name = methods.name, promotion_name_bn = promotions.name_bn,
        promotion_turnover = case when deposits.bonus_turnover > 0 then deposits.bonus_turnover else 1 end,
        ends_at = ticket.created_at + promotions.expires_after_days * 86400000::bigint
      from deposits join payment_methods methods on methods.id = deposits.method_id left join promotions on promotions.id = deposits.promotion_id
      where deposits.id = ticket.deposit_id;

    drop index turnover_tickets_player_id_created_at_idx;
    create index turnover_open on turnover_tickets (player_id, created_at, id) where completed_at is null;
    create index turnover_done on turnover_tickets (player_id, completed_at, id) where completed_at is not null;
    create index turnover_all on turnover_tickets (player_id, created_at, id);
    -- Which bets moved a ticket, and which tickets a bet moved.
    create index on turnover_reductions (ticket_id, created_at, bet_id);
    create index on turnover_reductions (bet_id);
  `,
};
