import type { Composition } from '../composition';
import { HOST, ownerOf } from '../owner';
import type { TelemetryEvent } from './telemetry-events';

type Vital = 'lcp' | 'inp' | 'cls';
interface PartReport {
  readonly name: string;
  readonly version: string;
  load?: TelemetryEvent['load'];
  threw?: true;
}

/** The body of a report to /live/telemetry. */
interface Beacon {
  readonly composition: number;
  readonly parts: readonly PartReport[];
  readonly vitals?: { readonly part: string } & { readonly [V in Vital]?: number };
}

/** The first errors of a page, by part. */
interface ErrorReport {
  readonly composition: number;
  readonly errors: readonly ThrownError[];
}

interface ThrownError {
  readonly part: string;
  readonly version: string;
  readonly message: string;
  /** Positions in files of releases. */
  readonly frames: readonly string[];
}

const ASSET = /\/assets\/([a-z][a-z0-9-]*)\/([^/\s]+)\//g;
/** A retry of a file has a number in its address. */
const FRAME = /\/assets\/([a-z][a-z0-9-]*\/[^/\s]+\/[^\s?:)]+)(?:\?\d+)?(:\d+:\d+)/g;
const MAX_FRAMES = 10;
const MAX_MESSAGE = 300;

/**
 * Collects what a page reports on its parts, each once: the first load result, whether the part threw, and each vital.
 */
export class PageReport {
  private readonly reported = new Set<string>();
  private readonly counted = new Set<unknown>();
  private readonly versions: ReadonlyMap<string, string>;
  private readonly owner: string;
  private news = new Map<string, PartReport>();
  private vitals: { [V in Vital]?: number } = {};
  private errors = new Map<string, ThrownError>();
  private readonly described = new Set<string>();

  /** @param path - the address the document was opened at. */
  constructor(
    private readonly composition: Composition,
    path: string,
  ) {
    this.versions = new Map(composition.parts.map(({ name, version }) => [name, version]));
    this.owner = ownerOf(composition, path);
    // A page that reports at all has loaded its host.
    this.reportOnce(HOST, 'load', 'ok');
  }

  add({ part, load, thrown, from }: TelemetryEvent): void {
    // If a part failed to load, its boundary catches the same error.
    const isNew = thrown === undefined || !this.counted.has(thrown);
    this.counted.add(thrown);
    if (part && load) {
      if (thrown instanceof Error) this.describe(part, this.versions.get(part), thrown);
      // A loaded part that lacks a page counts as having thrown.
      if (load !== 'ok' && this.reported.has(`${part} load`)) this.reportOnce(part, 'threw', true);
      else this.reportOnce(part, 'load', load);
    } else if (isNew) this.blame(part, thrown, from);
  }

  measure(vital: Vital, value: number): void {
    if (this.reported.has(vital)) return;
    this.reported.add(vital);
    this.vitals[vital] = vital === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);
  }

  /** Returns what is new since the last call; undefined if nothing is. */
  drain(): Beacon | undefined {
    const [parts, vitals] = [[...this.news.values()], this.vitals];
    this.news = new Map();
    this.vitals = {};
    const hasVitals = Object.keys(vitals).length > 0;
    if (parts.length === 0 && !hasVitals) return undefined;
    return { composition: this.composition.id, parts, ...(hasVitals && { vitals: { part: this.owner, ...vitals } }) };
  }

  /** Returns the errors since the last call; undefined if there are none. */
  drainErrors(): ErrorReport | undefined {
    const errors = [...this.errors.values()];
    this.errors = new Map();
    return errors.length > 0 ? { composition: this.composition.id, errors } : undefined;
  }

  /**
   * Attributes an error to the part whose boundary caught it, else to the first remote among its scripts, else to
   * the host; a foreign script counts for no part.
   */
  private blame(part: string | undefined, thrown: unknown, from = ''): void {
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
    const scripts = [...`${from}\n${stack}`.matchAll(ASSET)];
    const script =
      scripts.find(([, name]) => (part ? name === part : name !== HOST)) ?? (part ? undefined : scripts[0]);
    const name = part ?? script?.[1];
    if (!name) return;
    this.reportOnce(name, 'threw', true, script?.[2]);
    if (thrown instanceof Error) this.describe(name, script?.[2] ?? this.versions.get(name), thrown);
  }

  /** Keeps a part's first error; the site removes what may be personal. */
  private describe(part: string, version: string | undefined, thrown: Error): void {
    if (version === undefined || this.described.has(part)) return;
    this.described.add(part);
    const frames = [...(thrown.stack ?? '').matchAll(FRAME)]
      .map(([, file = '', position = '']) => file + position)
      .slice(0, MAX_FRAMES);
    this.errors.set(part, { part, version, message: String(thrown).slice(0, MAX_MESSAGE), frames });
  }

  private reportOnce<K extends 'load' | 'threw'>(
    name: string,
    what: K,
    value: PartReport[K],
    version = this.versions.get(name),
  ): void {
    const key = `${name} ${what}`;
    if (version === undefined || this.reported.has(key)) return;
    this.reported.add(key);
    const report = this.news.get(`${name} ${version}`) ?? { name, version };
    report[what] = value;
    this.news.set(`${name} ${version}`, report);
  }
}
