import { type AttestationView, readAttestations } from '../attestations/attestations.service';
import type { RegistryDb } from '../database/tables';
import { readReleaseFacts, type ReleaseFacts } from '../releases/release.facts';
import type { Composition } from './composition';
import { readComposition } from './compositions';
import { compositionsInUse } from './compositions-in-use';
import { readChannel } from './move';

const MAX_LISTED = 200;

/** A composition in a list. */
export interface ListedComposition {
  readonly id: number;
  readonly made: string;
  readonly parts: readonly string[];
  /**
   * shown: live on the channel; candidate: in its rollout; ready: within the rollback window; past: live once;
   * unseen: never live.
   */
  readonly standing: 'shown' | 'candidate' | 'ready' | 'past' | 'unseen';
  /** Time of the channel's last move to it. */
  readonly last: string | null;
}

/** Returns a channel's compositions, newest first. */
export async function listCompositions(db: RegistryDb, channel: string): Promise<ListedComposition[]> {
  const { state } = await readChannel(db, channel);
  const inUse = compositionsInUse(state);
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
    if (id === state.rollout?.candidate) return 'candidate';
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

export interface CompositionDetails extends Omit<Composition, 'parts'> {
  readonly parts: readonly (ReleaseFacts & { readonly fallback: string | null })[];
  /** Suite results for exactly this composition, newest first. */
  readonly attestations: readonly AttestationView[];
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
