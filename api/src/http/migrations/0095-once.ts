import type { Migration } from '@pavilion/database/migrate';

/** Locks a key and looks up its response in one round trip; `got` is false while another transaction has the lock. */
export const once: Migration = {
  name: '0095-once',
  up: `
    create function take_key(
      p_lock bigint, p_player text, p_call text, p_key text, out got boolean, out body_hash bytea, out status smallint, out answer text
    ) language plpgsql as $$
    begin
      got := pg_try_advisory_xact_lock(p_lock);
      if got then
        -- A statement of its own: it sees what was committed before the lock was free.
        select k.body_hash, k.status, k.answer into body_hash, status, answer
          from idempotency_keys k where k.player_id = p_player and k.call = p_call and k.key = p_key;
      end if;
    end $$;
  `,
};
