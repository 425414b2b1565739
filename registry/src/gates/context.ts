import { liveApi } from '../api-releases/api-releases.service';
import { readResults } from '../attestations/attestations.service';
import type { Member } from '../channels/composition';
import { digestOf, fillMembers } from '../channels/compositions';
import type { Channel } from '../channels/move';
import type { RegistryDb } from '../database/tables';
import type { Registry } from '../dependencies';
import type { GateContext } from './finding';

/** Returns the context that gates compare a composition with, when it is to follow `before` on a channel. */
export async function readContext(
  d: Registry,
  db: RegistryDb,
  { name, state }: Channel,
  before: readonly Member[],
  members: readonly Member[],
): Promise<GateContext> {
  const [shown, attested, api] = await Promise.all([
    fillMembers(db, before),
    readResults(db, digestOf(members)),
    liveApi(db),
  ]);
  return { channel: name, before: shown, required: state.required, attested, api, budgets: d.budgets };
}
