import type { Beacon } from './beacon';
import type { ServedPage } from './page-tokens';

/** Pages whose facts are stored, in each lifetime of a token. */
const MAX_PAGES = 100_000;
const TOKEN_LIFE_MS = 3_600_000;

/** Remembers which facts were counted of each page, so that a page counts once however often it reports. */
export class CountedFacts {
  private since = 0;
  private older = new Map<string, Set<string>>();
  private newer = new Map<string, Set<string>>();

  /** Returns what of a beacon wasn't counted yet for one of these pages of its browser; undefined if nothing. */
  uncounted(beacon: Beacon, pages: readonly ServedPage[], now: number): Beacon | undefined {
    const isNew = (fact: string): boolean => this.claim(pages, fact, now);
    const parts = beacon.parts.flatMap(({ name, version, load, threw }) => {
      const counted = {
        ...(load && isNew(`load ${name}`) && { load }),
        ...(threw && isNew(`threw ${name}`) && { threw }),
      };
      return Object.keys(counted).length > 0 ? [{ name, version, ...counted }] : [];
    });
    const { part, ...values } = beacon.vitals ?? { part: '' };
    const vitals = Object.entries(values).filter(([vital]) => isNew(vital));
    if (parts.length === 0 && vitals.length === 0) return undefined;
    const { composition } = beacon;
    return { composition, parts, ...(vitals.length > 0 && { vitals: { part, ...Object.fromEntries(vitals) } }) };
  }

  /** Counts a fact for one of these pages. @returns false if it was counted for all of them. */
  claim(pages: readonly ServedPage[], fact: string, now: number): boolean {
    this.rotate(now);
    const page = pages.find(({ nonce }) => !this.newer.get(nonce)?.has(fact) && !this.older.get(nonce)?.has(fact));
    if (!page) return false;
    const facts = this.newer.get(page.nonce) ?? new Set();
    if (facts.size === 0 && this.newer.size >= MAX_PAGES) return false;
    this.newer.set(page.nonce, facts.add(fact));
    return true;
  }

  private rotate(now: number): void {
    if (now - this.since < TOKEN_LIFE_MS) return;
    this.since = now;
    this.older = this.newer;
    this.newer = new Map();
  }
}
