import type { LastCheck } from '@pavilion/releases/registry-api/rollouts';
import { countOf, p75, quantile, type Vital, vitals } from '@pavilion/releases/telemetry/histogram';
import { type Evidence, type PartStats, remotesTogether, type Side } from './evidence';
import { leastExcess, rateOf, type Share, withoutLargestGroup } from './proportions';

/** How the candidate of a rollout compares with its control. */
interface Verdict extends Pick<LastCheck, 'kind'> {
  /** Sentences for people, with the numbers of both cohorts. */
  readonly reasons: readonly string[];
}

/** Smallest difference worth a rollback, however certain it is. */
const MIN_DIFFERENCE = { failures: 0.01, errors: 0.02, missingReports: 0.1 } as const;
/** Minimum loads to judge a part: a broken one shows early, and the confidence bound guards against too few. */
const PART_SAMPLE = 30;
/** A vital must be worse by both a share of the control's value and an amount that people notice. */
const SLOWER_BY = 1.2;
const NOTICED = { lcp: 200, inp: 50, cls: 0.05 } as const;
const NAMES = { lcp: 'LCP', inp: 'INP', cls: 'CLS' } as const;
const Z_VITAL = 2.5;

/**
 * Judges a rollout's telemetry. Failures, errors and missing reports make it `worse`; vitals alone make it `slower`;
 * too few reports make it wait; otherwise it is `good`.
 */
export function judgeRollout(evidence: Evidence): Verdict {
  const worse = [
    ...missingReports(evidence),
    ...pairs(evidence).flatMap((pair) => worsening(pair, evidence.minSample)),
  ];
  if (worse.length > 0) return { kind: 'worse', reasons: worse };
  const slower = pairs(evidence).flatMap((pair) => slowing(pair, evidence.minSample));
  if (slower.length > 0) return { kind: 'slower', reasons: slower };
  const { minSample } = evidence;
  const [candidate, control] = [reportsOf(evidence.candidate), reportsOf(evidence.control)];
  const reported = `${candidate} pages of the candidate and ${control} of the control have reported`;
  if (candidate < minSample || control < minSample)
    return { kind: 'waits', reasons: [`waits for reports: ${reported}, of ${minSample} each`] };
  return {
    kind: 'good',
    reasons: [`no metric is worse: ${reported}`, ...partsBelowSample(evidence)],
  };
}

/** Counts pages that reported, without the group of networks with the most of them. */
function reportsOf({ reports, networks = [] }: Side): number {
  const groups = networks.map((group): Share => ({ of: group.reports, met: group.reports }));
  return withoutLargestGroup({ of: reports, met: reports }, groups).met;
}

interface Pair {
  readonly name: string;
  readonly now: PartStats;
  readonly before: PartStats;
}

function pairs({ control, candidate }: Evidence): Pair[] {
  return [...candidate.parts].map(([name, now]) => ({
    name,
    now,
    before: control.parts.get(name) ?? remotesTogether(control),
  }));
}

// A host that fails to start reports nothing, so the pages served by the site are the evidence.
function missingReports({ control, candidate, minSample }: Evidence): string[] {
  const silent = ({ served, reports }: Pick<Side, 'served' | 'reports'>): Share => ({
    of: served,
    met: Math.max(0, served - reports),
  });
  const of = (side: Side): Share => withoutLargestGroup(silent(side), (side.networks ?? []).map(silent));
  const [one, other] = [of(candidate), of(control)];
  if (!isMore(one, other, minSample, MIN_DIFFERENCE.missingReports)) return [];
  return [
    `pages of the candidate don’t report: ${describeShare(one, 'served never reported')}, against ${describeShare(other, 'of the control')}`,
  ];
}

function worsening({ name, now, before }: Pair, minSample: number): string[] {
  const least = Math.min(minSample, PART_SAMPLE);
  const against = before.version ? `${name} ${before.version}` : 'the control’s remotes together';
  const compare = (kind: 'failures' | 'errors', symptom: string): string[] => {
    // A page may report an error before it reports how loading ended.
    const share = (counts: Pick<PartStats, 'loads' | 'failures' | 'errors'>): Share => ({
      of: Math.max(counts.loads, counts[kind]),
      met: counts[kind],
    });
    const [one, other] = [now, before].map((part) =>
      withoutLargestGroup(share(part), (part.networks ?? []).map(share)),
    ) as [Share, Share];
    return isMore(one, other, least, MIN_DIFFERENCE[kind])
      ? [
          `${name} ${now.version} ${symptom}: ${describeShare(one, 'loads')}, against ${describeShare(other, `of ${against}`)}`,
        ]
      : [];
  };
  return [...compare('failures', 'fails to load'), ...compare('errors', 'throws')];
}

const isMore = (one: Share, other: Share, sample: number, least: number): boolean =>
  one.of >= sample && other.of >= sample && rateOf(one) - rateOf(other) >= least && leastExcess(one, other) > 0;

function slowing({ name, now, before }: Pair, minSample: number): string[] {
  return vitals.flatMap((vital) => {
    const [one, other] = [now[vital], before[vital]];
    const [count, counted] = [countOf(one), countOf(other)];
    if (count < minSample || counted < minSample) return [];
    const [slow, usual] = [p75(vital, one) ?? 0, p75(vital, other) ?? 0];
    const isWorse = slow >= usual * SLOWER_BY && slow >= usual + NOTICED[vital];
    // Compares the lower bound of the candidate's quantile with the upper bound of the control's.
    const surely =
      (quantile(vital, one, 0.75 - spread(count)) ?? 0) > (quantile(vital, other, 0.75 + spread(counted)) ?? 0);
    return isWorse && surely
      ? [
          `${NAMES[vital]} of ${name}’s pages is ${inUnits(vital, slow)}, against ${inUnits(vital, usual)} (75th percentile of ${count} and ${counted} visits)`,
        ]
      : [];
  });
}

/** Returns the margin of error of the share below a quantile for a sample size. */
const spread = (count: number): number => Math.min(0.24, Z_VITAL * Math.sqrt((0.75 * 0.25) / count));

function partsBelowSample({ control, candidate, minSample }: Evidence): string[] {
  const least = Math.min(minSample, PART_SAMPLE);
  const few = [...candidate.parts].filter(
    ([name, { loads }]) => loads < least || (control.parts.get(name)?.loads ?? least) < least,
  );
  return few.length > 0
    ? [`not judged yet, too few loads: ${few.map(([name, { loads }]) => `${name} (${loads})`).join(', ')}`]
    : [];
}

const describeShare = (share: Share, of: string): string =>
  `${share.met} of ${share.of} ${of} (${percent(rateOf(share))})`;
const percent = (rate: number): string => `${Math.round(rate * 1000) / 10} %`;
const inUnits = (vital: Vital, value: number): string =>
  vital === 'cls' ? String(value) : value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(1)} s`;
