import type { Composition, Member } from '@pavilion/releases/composition';
import { addHistograms, type Histogram } from '@pavilion/releases/telemetry/histogram';
import { groupsOf, type NetworkCounts } from '@pavilion/releases/telemetry/networks';
import type { Sample } from '@pavilion/releases/telemetry/sample';
import { readComposition } from '../compositions/compositions';
import type { RegistryDb } from '../database/tables';
import { groupBy } from '../kernel/group-by';
import { reportsOf } from '../telemetry/health';
import { samplesSince } from '../telemetry/samples.service';
import { partsOf, type RolloutRow } from './rollout.store';

const MINUTE_MS = 60_000;

/** Reports from browsers on one part in one cohort; all counts are of documents. */
export interface PartStats {
  readonly version: string;
  readonly loads: number;
  /** Failed loads of the release: not loaded at all, or replaced by its fallback. */
  readonly failures: number;
  readonly errors: number;
  readonly lcp: Histogram;
  readonly inp: Histogram;
  readonly cls: Histogram;
  /** What each group of networks contributed; empty if all visitors were on the site's own machine. */
  readonly networks?: readonly NetworkCounts[];
}

export interface Side {
  /** Pages served early enough to have reported by now. */
  readonly served: number;
  readonly reports: number;
  readonly parts: ReadonlyMap<string, PartStats>;
  /** Served and reporting pages of each group of networks. */
  readonly networks?: readonly Pages[];
}

interface Pages {
  readonly served: number;
  readonly reports: number;
}

/** Data of both cohorts over the same minutes. */
export interface Evidence {
  readonly control: Side;
  readonly candidate: Side;
  readonly minSample: number;
}

/**
 * Collects the data of a rollout's current step. Earlier steps are left out: with their different shares, an event
 * that affected all visitors would weigh more on one cohort than on the other.
 */
export async function collectEvidence(db: RegistryDb, row: RolloutRow, now: number): Promise<Evidence> {
  const since = Math.floor(row.stepSince / MINUTE_MS) * MINUTE_MS;
  const samples = await samplesSince(db, row.channel, since);
  const compositions = await Promise.all(
    [...new Set(samples.map(({ composition }) => composition))].map((id) => readComposition(db, id)),
  );
  // Each side has every composition with, or without, these releases: other rollouts are on both sides alike.
  const control = releasesAt(await readComposition(db, row.control), row);
  const side = (releases: readonly string[]): Side =>
    joined(
      compositions
        .filter(({ parts }) => hasAll(parts, releases, partsOf(row)))
        .map(({ id, parts }) =>
          sideOf(
            samples.filter((sample) => sample.composition === id),
            parts,
            now,
          ),
        ),
    );
  return { control: side(control), candidate: side(row.parts), minSample: row.minSample };
}

/** Returns the base's releases of a rollout's parts, as name@version. */
const releasesAt = ({ parts }: Composition, row: RolloutRow): string[] =>
  parts.filter(({ name }) => partsOf(row).includes(name)).map(({ name, version }) => `${name}@${version}`);

/** Returns true if these parts of a composition are exactly these releases. */
function hasAll(members: readonly Member[], releases: readonly string[], parts: readonly string[]): boolean {
  const own = members.filter(({ name }) => parts.includes(name));
  return own.length === releases.length && own.every(({ name, version }) => releases.includes(`${name}@${version}`));
}

/** Adds up compositions. */
function joined(sides: readonly Side[]): Side {
  const names = [...new Set(sides.flatMap(({ parts }) => [...parts.keys()]))];
  const added = names.map((name) => [name, addedParts(sides.flatMap(({ parts }) => parts.get(name) ?? []))] as const);
  return {
    served: sides.reduce((sum, { served }) => sum + served, 0),
    reports: sides.reduce((sum, { reports }) => sum + reports, 0),
    parts: new Map(added),
    networks: addedGroups(
      sides.map(({ networks }) => networks ?? []),
      addedPages,
    ),
  };
}

const addedPages = (a: Pages, b: Pages): Pages => ({ served: a.served + b.served, reports: a.reports + b.reports });

const addedCounts = (a: NetworkCounts, b: NetworkCounts): NetworkCounts => ({
  documents: a.documents + b.documents,
  loads: a.loads + b.loads,
  failures: a.failures + b.failures,
  errors: a.errors + b.errors,
});

/** Adds up lists by group; a list may be empty. */
function addedGroups<T>(lists: readonly (readonly T[])[], add: (a: T, b: T) => T): readonly T[] {
  return lists.reduce((sum, list) => {
    if (sum.length === 0 || list.length === 0) return sum.length === 0 ? list : sum;
    return sum.map((one, at) => (list[at] === undefined ? one : add(one, list[at])));
  }, []);
}

const networksOf = (samples: readonly Sample[]): readonly NetworkCounts[] =>
  addedGroups(
    samples.map(({ networks }) => groupsOf(networks)),
    addedCounts,
  );

const addedParts = (list: readonly PartStats[]): PartStats =>
  list.reduce((a, b) => ({
    version: b.version,
    loads: a.loads + b.loads,
    failures: a.failures + b.failures,
    errors: a.errors + b.errors,
    lcp: addHistograms(a.lcp, b.lcp),
    inp: addHistograms(a.inp, b.inp),
    cls: addHistograms(a.cls, b.cls),
    networks: addedGroups([a.networks ?? [], b.networks ?? []], addedCounts),
  }));

function sideOf(samples: readonly Sample[], members: readonly Member[], now: number): Side {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const versions = new Map(members.map(({ name, version }) => [name, version]));
  // Leaves out rows of fallbacks: they are no evidence on the release they replaced.
  const own = samples.filter(({ part, version }) => versions.get(part) === version);
  const earlier = samples.filter((sample) => sample.minute < minute);
  return {
    served: reportsOf(earlier).documents,
    reports: reportsOf(samples).reports,
    networks: pagesByNetwork(earlier, samples),
    parts: new Map([...groupBy(own, ({ part }) => part)].map(([part, list]) => [part, statsOf(list)])),
  };
}

function pagesByNetwork(earlier: readonly Sample[], samples: readonly Sample[]): readonly Pages[] {
  const served = networksOf(earlier).map(({ documents }) => ({ served: documents, reports: 0 }));
  const hosts = networksOf(samples.filter(({ part }) => part === 'host'));
  return addedGroups([served, hosts.map(({ loads }) => ({ served: 0, reports: loads }))], addedPages);
}

function statsOf(samples: readonly Sample[]): PartStats {
  const sum = (count: (sample: Sample) => number): number =>
    samples.reduce((total, sample) => total + count(sample), 0);
  const all = (vital: 'lcp' | 'inp' | 'cls'): Histogram =>
    samples.reduce<Histogram>((total, sample) => addHistograms(total, sample[vital]), []);
  return {
    version: samples[0]?.version ?? '',
    loads: sum(({ loads }) => loads),
    failures: sum(({ failed, fellBack }) => failed + fellBack),
    errors: sum(({ errors }) => errors),
    lcp: all('lcp'),
    inp: all('inp'),
    cls: all('cls'),
    networks: networksOf(samples),
  };
}

/** Sums up all remotes of one cohort, as the baseline for a part that the other cohort does not have. */
export function remotesTogether({ parts }: Side): PartStats {
  const list = [...parts].filter(([name]) => name !== 'host').map(([, part]) => part);
  const sum = (count: (part: PartStats) => number): number => list.reduce((total, part) => total + count(part), 0);
  return {
    version: '',
    loads: sum(({ loads }) => loads),
    failures: sum(({ failures }) => failures),
    errors: sum(({ errors }) => errors),
    lcp: [],
    inp: [],
    cls: [],
    networks: addedGroups(
      list.map(({ networks }) => networks ?? []),
      addedCounts,
    ),
  };
}
