import type { FullComposition, FullPart } from '@pavilion/releases/composition';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { bucketOf, buckets, vitals } from '@pavilion/releases/telemetry/histogram';
import { addToGroup, type NetworkCounts } from '@pavilion/releases/telemetry/networks';
import type { Sample } from '@pavilion/releases/telemetry/sample';
import { partLoads } from '../metrics';
import type { Beacon } from './beacon';
import { GroupQuota } from './networks';

const MINUTE_MS = 60_000;
/** Maximum number of pending cells (composition, part, minute); further samples are dropped. */
const MAX_CELLS = 1000;
/** A percentile follows its largest values, so one network's share of the vitals is small. */
const VITALS_SHARE = 0.05;
const FREE_VITALS = 3;

/** When something happened, and to a visitor of which group of networks; null on this machine. */
interface Origin {
  readonly now: number;
  readonly group: number | null;
}

/** Counts telemetry by minute, composition and part until it is taken; stores no pages and no persons. */
export class Tally {
  private cells = new Map<string, Sample>();
  private readonly vitalsQuota = new GroupQuota(VITALS_SHARE, FREE_VITALS);

  /** Counts a served page of a part's claim. */
  served({ id }: FullComposition, { name, version }: ReleaseName, { now, group }: Origin): void {
    this.change(id, name, version, now, (cell) => {
      cell.documents += 1;
      addTo(cell, group, { documents: 1 });
    });
  }

  /**
   * Adds a beacon of a composition that its page was served with; parts that are not in the composition are ignored.
   */
  record(beacon: Beacon, { id, parts }: FullComposition, { now, group }: Origin): void {
    const partsByName = new Map(parts.map((part) => [part.release.name, part]));
    for (const { name, version, load, threw } of unique(beacon.parts)) {
      const part = partsByName.get(name);
      if (!part || !hasVersion(part, version)) continue;
      if (load) partLoads.inc({ part: name, result: load });
      this.change(id, name, version, now, (cell) => {
        if (load) cell.loads += 1;
        if (load === 'failed') cell.failed += 1;
        if (load === 'fell-back') cell.fellBack += 1;
        if (threw) cell.errors += 1;
        const failures = load && load !== 'ok' ? 1 : 0;
        addTo(cell, group, { loads: load ? 1 : 0, failures, errors: threw ? 1 : 0 });
      });
    }
    if (beacon.vitals && this.vitalsQuota.allows(`${id} ${beacon.vitals.part}`, group, now))
      this.recordVitals(beacon.vitals, id, partsByName, now);
  }

  drain(): Sample[] {
    const taken = [...this.cells.values()];
    this.cells = new Map();
    return taken;
  }

  private recordVitals(
    reported: NonNullable<Beacon['vitals']>,
    id: number,
    partsByName: ReadonlyMap<string, FullPart>,
    now: number,
  ): void {
    const part = partsByName.get(reported.part);
    if (!part) return;
    this.change(id, reported.part, part.release.version, now, (cell) => {
      for (const vital of vitals) {
        const value = reported[vital];
        if (value === undefined) continue;
        const at = bucketOf(vital, value);
        cell[vital] = Array.from(
          { length: buckets[vital].length + 1 },
          (_, index) => (cell[vital][index] ?? 0) + (index === at ? 1 : 0),
        );
      }
    });
  }

  private change(
    composition: number,
    part: string,
    version: string,
    now: number,
    change: (cell: Sample) => void,
  ): void {
    const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    const key = `${minute} ${composition} ${part} ${version}`;
    const cell = this.cells.get(key) ?? {
      minute,
      composition,
      part,
      version,
      documents: 0,
      loads: 0,
      failed: 0,
      fellBack: 0,
      errors: 0,
      lcp: [],
      inp: [],
      cls: [],
      networks: [],
    };
    if (!this.cells.has(key)) {
      if (this.cells.size >= MAX_CELLS) return;
      this.cells.set(key, cell);
    }
    change(cell);
  }
}

function addTo(cell: Sample, group: number | null, counts: Partial<NetworkCounts>): void {
  if (group !== null) cell.networks = addToGroup(cell.networks, group, counts);
}

const hasVersion = ({ release, fallback }: FullPart, version: string): boolean =>
  release.version === version || fallback?.version === version;

// Counts each part and version once per beacon.
function unique(parts: Beacon['parts']): Beacon['parts'] {
  return [...new Map(parts.map((part) => [`${part.name} ${part.version}`, part])).values()];
}
