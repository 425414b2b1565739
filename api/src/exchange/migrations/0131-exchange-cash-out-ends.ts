import type { Migration } from '@pavilion/database/migrate';

/** When a cash-out ended and, where nothing was traded, why: its player is shown it once it is over. */
export const exchangeCashOutEnds: Migration = {
  name: '0131-exchange-cash-out-ends',
  up: `
    alter table exchange_cash_outs add column ended_at bigint, add column lapse_reason text;
    create index exchange_cash_outs_ended on exchange_cash_outs (player_id, market_id, ended_at) where ended_at is not null;
  `,
};
