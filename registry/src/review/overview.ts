import type { Member } from '@pavilion/releases/composition';
import type { Overview, ShownPart } from '@pavilion/releases/registry-api/channels';
import type { ReleaseVerdict } from '@pavilion/releases/registry-api/releases';
import { viewChannel } from '../activations/activations.service';
import type { RegistryDb } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { readDocument, readReleaseFacts } from '../releases/release.facts';
import { readVerdicts } from '../verdicts/verdicts.service';

/** Number of recent moves searched for the one that activated a part's version. */
const MOVES = 1000;

interface Step {
  readonly at: number;
  readonly actor: string;
  readonly before: readonly Member[];
  readonly after: readonly Member[];
}

/** Returns a channel's live composition, part by part. */
export async function readOverview(d: Registry, name: string): Promise<Overview> {
  const { composition, ...view } = await viewChannel(d, name);
  const steps = await readSteps(d.db, name);
  const verdicts = await readVerdicts(d.db, name, d.goodAfterMs);
  const parts = await Promise.all((composition?.parts ?? []).map((member) => shownPart(d.db, member, steps, verdicts)));
  return { ...view, composition: composition?.id ?? null, since: isoOf(steps[0]), by: steps[0]?.actor ?? null, parts };
}

async function shownPart(
  db: RegistryDb,
  member: Member,
  steps: readonly Step[],
  verdicts: readonly ReleaseVerdict[],
): Promise<ShownPart> {
  const [facts, { claims, degraded }] = await Promise.all([readReleaseFacts(db, member), readDocument(db, member)]);
  const step = steps.find(
    ({ before, after }) =>
      versionIn(after, member.name) === member.version && versionIn(before, member.name) !== member.version,
  );
  return {
    ...facts,
    fallback: member.fallback ?? null,
    verdict:
      verdicts.find(({ name, version }) => name === member.name && version === member.version)?.verdict ?? 'unknown',
    since: isoOf(step),
    shownBy: step?.actor ?? null,
    claims: claims.map(({ path }) => path),
    degraded: degraded?.en ?? null,
  };
}

/** Returns the moves that changed the composition, newest first. */
async function readSteps(db: RegistryDb, channel: string): Promise<Step[]> {
  const moves = db
    .selectFrom('audit')
    .select(['at', 'actor', 'fromComposition as from', 'toComposition as to'])
    .where('channel', '=', channel)
    .where('revision', 'is not', null);
  const rows = await moves
    .whereRef('fromComposition', 'is distinct from', 'toComposition')
    .orderBy('seq', 'desc')
    .limit(MOVES)
    .execute();
  const ids = [...new Set(rows.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null))];
  const sets =
    ids.length === 0
      ? []
      : await db.selectFrom('compositions').select(['id', 'members']).where('id', 'in', ids).execute();
  const members = new Map(sets.map((set) => [set.id, set.members]));
  const membersOf = (id: number | null): readonly Member[] => (id === null ? [] : (members.get(id) ?? []));
  return rows.map(({ at, actor, from, to }) => ({ at, actor, before: membersOf(from), after: membersOf(to) }));
}

const versionIn = (members: readonly Member[], name: string): string | undefined =>
  members.find((member) => member.name === name)?.version;
const isoOf = (step: Step | undefined): string | null => (step ? new Date(step.at).toISOString() : null);
