import type { ComponentType } from 'react';
import { type Candidate, type Composition, type LoadedRemote, type Part, remotesOf } from '../composition';
import { recordEvent } from '../telemetry/telemetry-events';

type Load = (candidate: Candidate) => Promise<LoadedRemote>;
type Pick = (remote: LoadedRemote) => Promise<ComponentType>;

/** Milliseconds after which a page that hasn't loaded falls back. */
const TIME_LIMIT_MS = 15_000;

/** Loads what the composition names: the pinned release, else its fallback, else an error for the boundary. */
export class RemoteLoader {
  private readonly parts: ReadonlyMap<string, Part>;
  private readonly releases = new Map<string, Promise<LoadedRemote>>();
  /** Releases that have rendered in this page. */
  private readonly rendered = new Set<string>();
  /** Places of the page where a release is mounted now. */
  private readonly mounted = new Set<{ readonly container: string }>();
  /** Releases that failed before they rendered anything. */
  private readonly broken = new Set<string>();
  /** The container that currently serves each part. */
  private readonly current = new Map<string, string>();
  /** Parts that wait for a file of an ordinary remote. */
  private readonly waiting = new Set<string>();

  constructor(
    composition: Composition,
    private readonly load: Load,
  ) {
    this.parts = new Map(remotesOf(composition).map((part) => [part.name, part]));
  }

  page(part: string, page: string): Promise<ComponentType> {
    return this.pick(part, async (remote) => (await requireDefined(remote.pages[page], page)()).Page);
  }

  slot(part: string, slot: string): Promise<ComponentType> {
    return this.pick(part, async (remote) => (await requireDefined(remote.slots[slot], slot)()).Slot);
  }

  /** Records that the part is mounted in one more place. @returns a function that records its removal. */
  markMounted(part: string): () => void {
    const place = { container: this.current.get(part) ?? '' };
    this.rendered.add(place.container);
    this.mounted.add(place);
    return () => void this.mounted.delete(place);
  }

  /**
   * Switches a part that broke before it rendered, for instance because its texts are missing, to its fallback.
   *
   * @param canReplaceMounted - whether a mounted release may be replaced: one of its files is missing, and the page has
   *   no input.
   * @returns whether the fallback will be tried; never while the part is mounted elsewhere in the page.
   */
  switchToFallback(name: string, canReplaceMounted = false): boolean {
    const part = this.parts.get(name);
    if (!part?.fallback || (this.rendered.has(part.container) && !canReplaceMounted)) return false;
    if ([...this.mounted].some(({ container }) => container === part.container)) return false;
    this.rendered.delete(part.container);
    this.broken.add(part.container);
    return true;
  }

  /**
   * Returns whether only a new document requests the part's files again: an ordinary remote's bundler, and the browser
   * at the same address, wait for a request that is never answered. Our builds retry at other addresses.
   */
  needsNewDocument(name: string): boolean {
    return this.waiting.has(name);
  }

  /** Tries every candidate in order; throws the last one's error. */
  private async pick(name: string, choose: Pick): Promise<ComponentType> {
    const part = requireDefined(this.parts.get(name), name);
    let failure: unknown;
    for (const candidate of this.candidates(part)) {
      try {
        const component = await withTimeout(this.release(candidate).then(choose), candidate.container);
        if (!this.rendered.has(candidate.container))
          recordEvent({ part: name, load: candidate === part ? 'ok' : 'fell-back', thrown: failure });
        this.current.set(name, candidate.container);
        this.waiting.delete(name);
        return component;
      } catch (error) {
        failure = error;
        if (error instanceof TimeLimitError && candidate.exposes) this.waiting.add(name);
        console.error(`${name}@${candidate.version}:`, error);
      }
    }
    recordEvent({ part: name, load: 'failed', thrown: failure });
    throw failure;
  }

  private candidates(part: Part): Candidate[] {
    const { fallback } = part;
    if (!fallback || this.rendered.has(part.container)) return [part];
    return this.rendered.has(fallback.container) || this.broken.has(part.container) ? [fallback] : [part, fallback];
  }

  private release(candidate: Candidate): Promise<LoadedRemote> {
    const cached = this.releases.get(candidate.container);
    if (cached) return cached;
    const loading = this.load(candidate);
    this.releases.set(candidate.container, loading);
    loading.catch(() => this.releases.delete(candidate.container));
    return loading;
  }
}

class TimeLimitError extends Error {}

function requireDefined<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The composition names '${name}', but the release does not contain it.`);
  return value;
}

function withTimeout<T>(work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimeLimitError(`${what} did not load within ${TIME_LIMIT_MS} ms.`)),
      TIME_LIMIT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
