import type { Migration } from '@pavilion/database/migrate';

/** Stores attestations exactly as signed, each once and append-only. */
export const signedAttestations: Migration = {
  name: '0004-signed-attestations',
  up: `
    delete from attestations;
    alter table attestations add column document text not null, add unique (signature);
    alter table attestations drop constraint attestations_against_check,
      add check (against in ('live', 'rollout', 'previous', 'itself'));
    create function attestations_are_for_ever() returns trigger language plpgsql as $$ begin raise exception 'attestations are append-only'; end $$;
    create trigger attestations_append_only before update or delete or truncate on attestations for each statement execute function attestations_are_for_ever();
  `,
};
