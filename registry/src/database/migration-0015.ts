import type { Migration } from '@pavilion/database/migrate';

/** Adds the teams' signatures of where their releases come from; older ones have none. */
export const provenanceSignatures: Migration = {
  name: '0015-provenance-signatures',
  up: `alter table releases add column provenance_signature text;`,
};
