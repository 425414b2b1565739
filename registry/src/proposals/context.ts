import type { Member } from '@pavilion/releases/composition';
import { liveApi } from '../api-releases/api-releases.service';
import { readResults } from '../attestations/attestations.service';
import type { Channel } from '../channels/channel';
import { digestOf, fillMembers } from '../compositions/compositions';
import type { RegistryDb } from '../database/tables';
import type { GateContext } from '../gates/finding';
import type { Registry } from '../kernel/dependencies';

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
