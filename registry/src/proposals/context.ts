import type { Member } from '@pavilion/releases/composition';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { liveApi } from '../api-releases/api-releases.service';
import { readResults } from '../attestations/attestations.service';
import type { Channel } from '../channels/channel';
import { digestOf, fillMembers } from '../compositions/compositions';
import type { RegistryDb } from '../database/tables';
import type { GateContext } from '../gates/finding';
import type { Registry } from '../kernel/dependencies';
import { readCompiled } from '../types/type-checks.service';

/** Returns the context that gates compare a composition with, when it is to follow `before` on a channel. */
export async function readContext(
  d: Registry,
  db: RegistryDb,
  { name, state }: Channel,
  before: readonly Member[],
  members: readonly Member[],
): Promise<GateContext> {
  const [shown, attested, compiled, api] = await Promise.all([
    fillMembers(db, before),
    readResults(db, digestOf(members)),
    readCompiled(db, members.flatMap(releasesOf)),
    liveApi(db),
  ]);
  return { channel: name, before: shown, required: state.required, attested, compiled, api, budgets: d.budgets };
}

const releasesOf = ({ name, version, fallback }: Member): ReleaseName[] => [
  { name, version },
  ...(fallback === undefined ? [] : [{ name, version: fallback }]),
];
