import type { Migration } from '@pavilion/database/migrate';

/** Records when a cash-out ended and, if nothing was traded, why: the player is shown it afterwards. */
export const exchangeCashOutEnds: Migration = {
  name: '0131-exchange-cash-out-ends',
  up: `
    alter table exchange_cash_outs add column ended_at bigint, add column lapse_reason text;
    create index exchange_cash_outs_ended on exchange_cash_outs (player_id, market_id, ended_at) where ended_at is not null;
  `,
};
