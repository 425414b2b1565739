import { candidatesOf } from '@pavilion/releases/channel-state';
import type { CompositionDetails, ListedComposition } from '@pavilion/releases/registry-api/compositions';
import { readAttestations } from '../attestations/attestations.service';
import { readChannel } from '../channels/channel';
import { readComposition } from '../compositions/compositions';
import { compositionsInUse } from '../compositions/compositions-in-use';
import type { RegistryDb } from '../database/tables';
import { readReleaseFacts } from '../releases/release.facts';

const MAX_LISTED = 200;

/** Returns a channel's compositions, newest first. */
export async function listCompositions(db: RegistryDb, channel: string): Promise<ListedComposition[]> {
  const { state } = await readChannel(db, channel);
  const inUse = compositionsInUse(state);
  const candidates = candidatesOf(state);
  const rows = await db
    .selectFrom('compositions')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const moves = db
    .selectFrom('audit')
    .select(['toComposition as id'])
    .select(({ fn }) => fn.max('at').as('at'))
    .where('channel', '=', channel);
  const times = new Map(
    (
      await moves
        .whereRef('fromComposition', 'is distinct from', 'toComposition')
        .where('revision', 'is not', null)
        .groupBy('toComposition')
        .execute()
    ).map(({ id, at }) => [id, Number(at)]),
  );
  const standing = (id: number): ListedComposition['standing'] => {
    if (id === state.history.at(-1)) return 'shown';
    if (candidates.includes(id)) return 'candidate';
    if (inUse.includes(id)) return 'ready';
    return times.has(id) ? 'past' : 'unseen';
  };
  return rows.map(({ id, madeAt, members }) => {
    const at = times.get(id);
    return {
      id,
      made: new Date(madeAt).toISOString(),
      parts: members.map(({ name, version }) => `${name}@${version}`),
      standing: standing(id),
      last: at === undefined ? null : new Date(at).toISOString(),
    };
  });
}

/** Returns all details of one composition. @throws {Refusal} unknown_composition. */
export async function compositionDetails(db: RegistryDb, id: number): Promise<CompositionDetails> {
  const { parts, ...composition } = await readComposition(db, id);
  const facts = await Promise.all(
    parts.map(async (member) => ({ ...(await readReleaseFacts(db, member)), fallback: member.fallback ?? null })),
  );
  return {
    ...composition,
    parts: facts,
    attestations: await readAttestations(db, composition.channel, composition.digest),
  };
}
