import { type LaneRollout, nonEmptySubsets } from '@pavilion/releases/channel-state';
import type { Member } from '@pavilion/releases/composition';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import type { Channel } from '../channels/channel';
import { fillMembers } from '../compositions/compositions';
import { type ChooseFallback, nextMembers } from '../compositions/next-members';
import type { RegistryDb } from '../database/tables';
import { labelOf, refusal, some } from '../gates/finding';
import { examine, isRefusal } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { published } from '../releases/release.facts';
import type { Deadline } from '../types/type-checks.service';
import { readContext } from './context';
import { typeFindings } from './type-findings';

/** The base composition with some rollouts, as their visitors get it. */
export interface ProposedCombination {
  readonly rollouts: readonly LaneRollout[];
  readonly members: readonly Member[];
  readonly findings: readonly Finding[];
}

interface Base {
  readonly members: readonly Member[];
  /** The live composition, which gates compare with. */
  readonly before: readonly Member[];
  readonly chooseFallback: ChooseFallback;
  readonly deadline: Deadline;
}

/**
 * Returns every combination of rollouts over a base composition with the findings of gates and compiler. A fallback that
 * does not fit a combination is left out of it.
 */
export async function combineRollouts(
  d: Registry,
  db: RegistryDb,
  channel: Channel,
  { members: base, before, chooseFallback, deadline }: Base,
  rollouts: readonly LaneRollout[],
): Promise<ProposedCombination[]> {
  const combined: ProposedCombination[] = [];
  for (const set of nonEmptySubsets(rollouts)) {
    const releases = await Promise.all(set.flatMap((rollout) => rollout.releases).map((one) => published(db, one)));
    const withoutFallback = set.flatMap((rollout) => rollout.withoutFallback);
    // All other pairs are those of the base, which was compiled before.
    const only = releases.map(labelOf);
    const find: Find = async (members) => {
      // First, because gates ask what was compiled.
      const types = await typeFindings(d, db, { before, members, only }, deadline);
      return [...(await checkComposition(d, db, channel, before, members)), ...types];
    };
    const { members, findings } = await dropUnfitFallbacks(
      nextMembers(base, { releases, withoutFallback }, chooseFallback),
      find,
    );
    combined.push({ rollouts: set, members, findings: findings.map(unlessRun) });
  }
  return combined;
}

// Suites run on a candidate when they can; another rollout that started since must not refuse anything.
const unlessRun = (finding: Finding): Finding =>
  finding.code === 'attestation_missing'
    ? { severity: 'warning', code: finding.code, message: finding.message }
    : finding;

/** Returns every gate's findings for a composition that would replace another. */
export async function checkComposition(
  d: Registry,
  db: RegistryDb,
  channel: Channel,
  before: readonly Member[],
  members: readonly Member[],
): Promise<Finding[]> {
  return examine(await fillMembers(db, members), await readContext(d, db, channel, before, members));
}

/** Returns the members without the fallbacks that the gates refuse in this composition. */
export async function withFittingFallbacks(
  d: Registry,
  db: RegistryDb,
  channel: Channel,
  before: readonly Member[],
  members: readonly Member[],
): Promise<readonly Member[]> {
  const find: Find = (proposed) => checkComposition(d, db, channel, before, proposed);
  return (await dropUnfitFallbacks(members, find)).members;
}

type Find = (members: readonly Member[]) => Promise<readonly Finding[]>;

async function dropUnfitFallbacks(
  members: readonly Member[],
  find: Find,
): Promise<{ readonly members: readonly Member[]; readonly findings: readonly Finding[] }> {
  const all = await find(members);
  if (!all.some(isUnfit)) return { members, findings: all };
  const fitting: Member[] = [];
  for (const member of members) {
    const alone = members.map((one) => (one === member ? one : { ...one, fallback: undefined }));
    fitting.push((await find(alone)).some(isUnfit) ? { ...member, fallback: undefined } : member);
  }
  return { members: fitting, findings: await find(fitting) };
}

const isUnfit = ({ code }: Finding): boolean => code === 'fallback_unfit';

/**
 * Returns a refusal for each combination that candidates of several teams can't share.
 *
 * @param subject - the releases that are to be added, as name@version.
 */
export function conflictsIn(combinations: readonly ProposedCombination[], subject: readonly string[]): Finding[] {
  return combinations.flatMap(({ rollouts, findings }) => {
    const pending = findings.filter(({ code }) => code === 'types_pending');
    if (pending.length > 0) return pending;
    const messages = findings.filter(isRefusal).map(({ message }) => message);
    if (messages.length === 0) return [];
    const others = rollouts
      .flatMap(({ releases }) => releases.map(labelOf))
      .filter((label) => !subject.includes(label));
    const text = `${some(subject)} conflicts with ${some(others)}, which ${others.length === 1 ? 'is' : 'are'} being rolled out: ${messages.join(' ')}`;
    return [refusal('candidates_conflict', text)];
  });
}
