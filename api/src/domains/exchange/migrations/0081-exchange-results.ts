import type { Migration } from '@pavilion/database/migrate';

/**
 * Records when a market ended, set by any change of its status; for earlier markets the last update counts as the
 * end.
 */
export const exchangeResultsSchema: Migration = {
  name: '0081-exchange-results',
  up: `
    alter table exchange_markets add column closed_at bigint;
    update exchange_markets set closed_at = updated_at where status = 'CLOSED';

    create function exchange_market_closed() returns trigger language plpgsql as $$
    begin
      if new.status <> 'CLOSED' then new.closed_at := null;
      elsif tg_op = 'INSERT' then new.closed_at := new.updated_at;
      elsif old.status <> 'CLOSED' then new.closed_at := new.updated_at;
      end if;
      return new;
    end $$;
    create trigger exchange_market_closed before insert or update on exchange_markets for each row execute function exchange_market_closed();

    create index exchange_markets_closed on exchange_markets (closed_at desc, id) where closed_at is not null;
  `,
};
