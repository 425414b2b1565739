import { matchRoutes } from '@pavilion/platform/host';
import type { Composition } from '../composition/composition';
import type { Happening } from './happenings';

type Vital = 'lcp' | 'inp' | 'cls';
interface PartReport {
  readonly name: string;
  readonly version: string;
  load?: Happening['load'];
  threw?: true;
}

/** What the site takes at /live/telemetry. */
export interface Beacon {
  readonly composition: number;
  readonly parts: readonly PartReport[];
  readonly vitals?: { readonly part: string } & { readonly [V in Vital]?: number };
}

const HOST = 'host';
const ASSET = /\/assets\/([a-z][a-z0-9-]*)\/([^/\s]+)\//g;

/** What a page has to say of its parts, each thing once: how loading a part ended first, that it threw, each vital. */
export class PageReport {
  private readonly said = new Set<string>();
  private readonly counted = new Set<unknown>();
  private readonly versions: ReadonlyMap<string, string>;
  private readonly owner: string;
  private news = new Map<string, PartReport>();
  private vitals: { [V in Vital]?: number } = {};

  /** @param path - the address the document was opened at. */
  constructor(
    private readonly composition: Composition,
    path: string,
  ) {
    this.versions = new Map(composition.parts.map(({ name, version }) => [name, version]));
    this.owner = ownerOf(composition, path);
    // That a page speaks at all is what its host has to say.
    this.say(HOST, 'load', 'ok');
  }

  add({ part, load, thrown, from }: Happening): void {
    // Where a part couldn't be had, its boundary catches the very same error.
    const isNew = thrown === undefined || !this.counted.has(thrown);
    this.counted.add(thrown);
    if (part && load) {
      // What had loaded and then lacks a page has thrown.
      if (load !== 'ok' && this.said.has(`${part} load`)) this.say(part, 'threw', true);
      else this.say(part, 'load', load);
    } else if (isNew) this.blame(part, thrown, from);
  }

  measure(vital: Vital, value: number): void {
    if (this.said.has(vital)) return;
    this.said.add(vital);
    this.vitals[vital] = vital === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);
  }

  /** What is new since the last time; nothing where nothing is. */
  take(): Beacon | undefined {
    const [parts, vitals] = [[...this.news.values()], this.vitals];
    this.news = new Map();
    this.vitals = {};
    const hasVitals = Object.keys(vitals).length > 0;
    if (parts.length === 0 && !hasVitals) return undefined;
    return { composition: this.composition.id, parts, ...(hasVitals && { vitals: { part: this.owner, ...vitals } }) };
  }

  /** The part that is caught in, else the first remote among the scripts the error came through, else the host; a stranger's script is nobody's. */
  private blame(part: string | undefined, thrown: unknown, from = ''): void {
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
    const scripts = [...`${from}\n${stack}`.matchAll(ASSET)];
    const script =
      scripts.find(([, name]) => (part ? name === part : name !== HOST)) ?? (part ? undefined : scripts[0]);
    const name = part ?? script?.[1];
    if (name) this.say(name, 'threw', true, script?.[2]);
  }

  private say<K extends 'load' | 'threw'>(
    name: string,
    what: K,
    value: PartReport[K],
    version = this.versions.get(name),
  ): void {
    const key = `${name} ${what}`;
    if (version === undefined || this.said.has(key)) return;
    this.said.add(key);
    const report = this.news.get(`${name} ${version}`) ?? { name, version };
    report[what] = value;
    this.news.set(`${name} ${version}`, report);
  }
}

function ownerOf({ parts }: Composition, path: string): string {
  const routes = parts.flatMap(({ name, claims }) =>
    claims.map((claim) => ({ path: claim.path, id: `${name} ${claim.path}` })),
  );
  return matchRoutes(routes, path)?.at(-1)?.route.id.split(' ')[0] ?? HOST;
}
