import type { Migration } from '@pavilion/database/migrate';

/**
 * Stores the leases of processes that cache player data, and notifies them of changes.
 *
 * Times are the database's own, so that process clocks need not agree. Any transaction that changes cached data
 * notifies the channel `held` with the player's id, whichever program runs it.
 */
export const playerCacheLeases: Migration = {
  name: '0086-held',
  up: `
    create table held_leases (
      process text primary key,
      until bigint not null,
      -- The last question it has answered: all that was told before it is dropped.
      acked bigint not null,
      barred boolean not null default false
    );
    create sequence held_asks;
    create function held_now() returns bigint language sql as $$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $$;
    -- Asks all who hold something to say when they have dropped what was told; null where nobody does.
    create function held_ask() returns bigint language plpgsql as $$
    declare ask bigint;
    begin
      if not exists (select from held_leases where until > held_now()) then return null; end if;
      ask := nextval('held_asks');
      perform pg_notify('held', '#' || ask);
      return ask;
    end $$;

    create function drop_held() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'players' then
        perform pg_notify('held', new.id);
      else
        perform pg_notify('held', new.player_id);
      end if;
      return null;
    end $$;
    create trigger drop_held after update on sessions for each row
      when (old.ended_at is distinct from new.ended_at or new.idle_ends_at < old.idle_ends_at or new.ends_at < old.ends_at or old.token_hash <> new.token_hash) execute function drop_held();
    create trigger drop_held after update on players for each row when (old.* is distinct from new.*) execute function drop_held();
    create trigger drop_held after insert or update on transaction_records for each row execute function drop_held();
  `,
};
