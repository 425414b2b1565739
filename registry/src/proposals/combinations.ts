import { type LaneRollout, nonEmptySubsets } from '@pavilion/releases/channel-state';
import type { FullPart, Member } from '@pavilion/releases/composition';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import type { Channel } from '../channels/channel';
import { fillMembers } from '../compositions/compositions';
import { type ChooseFallback, nextMembers } from '../compositions/next-members';
import type { RegistryDb } from '../database/tables';
import { labelOf, refusal, some } from '../gates/finding';
import { examine, isRefusal } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { published } from '../releases/release.facts';
import { readContext } from './context';

/** The base composition with some rollouts, as their visitors get it. */
export interface ProposedCombination {
  readonly rollouts: readonly LaneRollout[];
  readonly members: readonly Member[];
  readonly findings: readonly Finding[];
}

/** Base composition, and the one that gates compare it with. */
interface Base {
  readonly members: readonly Member[];
  readonly before: readonly Member[];
}

/**
 * Returns every combination of rollouts over a base composition with the gates' findings. A fallback that does not fit
 * a combination is left out of it.
 */
export async function combineRollouts(
  d: Registry,
  db: RegistryDb,
  channel: Channel,
  base: Base,
  rollouts: readonly LaneRollout[],
  chooseFallback: ChooseFallback,
): Promise<ProposedCombination[]> {
  const combined: ProposedCombination[] = [];
  for (const set of nonEmptySubsets(rollouts)) {
    const releases = await Promise.all(set.flatMap((rollout) => rollout.releases).map((one) => published(db, one)));
    const withoutFallback = set.flatMap((rollout) => rollout.withoutFallback);
    const members = await withFittingFallbacks(
      d,
      db,
      channel,
      base.before,
      nextMembers(base.members, { releases, withoutFallback }, chooseFallback),
    );
    const context = await readContext(d, db, channel, base.before, members);
    combined.push({
      rollouts: set,
      members,
      findings: examine(await fillMembers(db, members), context).map(unlessRun),
    });
  }
  return combined;
}

// Suites run on a candidate when they can; another rollout that started since must not refuse anything.
const unlessRun = (finding: Finding): Finding =>
  finding.code === 'attestation_missing'
    ? { severity: 'warning', code: finding.code, message: finding.message }
    : finding;

/** Returns the members without the fallbacks that the gates refuse in this composition. */
export async function withFittingFallbacks(
  d: Registry,
  db: RegistryDb,
  channel: Channel,
  before: readonly Member[],
  members: readonly Member[],
): Promise<Member[]> {
  const context = await readContext(d, db, channel, before, members);
  const parts = await fillMembers(db, members);
  const isFit = (checked: readonly FullPart[]): boolean =>
    !examine(checked, context).some(({ code }) => code === 'fallback_unfit');
  if (isFit(parts)) return [...members];
  return members.map((member, at) => {
    const alone = parts.map(({ fallback, ...part }, index) =>
      index === at && fallback ? { ...part, fallback } : part,
    );
    return isFit(alone) ? member : { ...member, fallback: undefined };
  });
}

/**
 * Returns a refusal for each combination that candidates of several teams can't share.
 *
 * @param subject - the releases that are to be added, as name@version.
 */
export function conflictsIn(combinations: readonly ProposedCombination[], subject: readonly string[]): Finding[] {
  return combinations.flatMap(({ rollouts, findings }) => {
    const messages = findings.filter(isRefusal).map(({ message }) => message);
    if (messages.length === 0) return [];
    const others = rollouts
      .flatMap(({ releases }) => releases.map(labelOf))
      .filter((label) => !subject.includes(label));
    const text = `${some(subject)} conflicts with ${some(others)}, which ${others.length === 1 ? 'is' : 'are'} being rolled out: ${messages.join(' ')}`;
    return [refusal('candidates_conflict', text)];
  });
}
