/** The used part of the Cache API: one named cache of the browser. */
export interface Store {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
  keys(): Promise<readonly { readonly url: string }[]>;
}

interface FileCache {
  open(): Promise<Store>;
  /** Deletes the cache to free the device's storage. */
  clear(): Promise<unknown>;
}

/**
 * Maximum number of cached files; the oldest are removed first. Enough for twenty pages of posters, or every chunk
 * of two releases of each part.
 */
const MAX_FILES = 400;
const CLEANUP_EVERY = 50;

/** Cache of immutable files, served from the device if present and intact. */
export class CachedFiles {
  private written = 0;
  private inUse: readonly string[] | undefined;

  constructor(
    private readonly fileCache: FileCache,
    private readonly fetchFile: (request: Request) => Promise<Response>,
  ) {}

  /** @param later - keeps the worker alive for work after the response. */
  async respond(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const store = await this.fileCache.open().catch(() => undefined);
    if (!store) return this.fetchFile(request);
    // Deletes the old file before the network request, so that a concurrent request does not get it again.
    if (bypassesCache(request)) await store.delete(request.url).catch(() => false);
    const cached = await store.match(request.url).catch(() => undefined);
    if (cached && (await matchesIntegrity(cached.clone(), request.integrity))) return cached;
    const response = await this.fetched(request, cached !== undefined);
    if (isImmutable(response)) later(this.save(store, request, response.clone()));
    return response;
  }

  /**
   * Deletes files that no composition in use contains. @param folders - folders of the parts of a page's
   * composition.
   */
  async deleteUnused(folders: readonly string[] | undefined = this.inUse): Promise<void> {
    this.inUse = folders;
    const store = await this.fileCache.open();
    const urls = (await store.keys()).map(({ url }) => url);
    const isUsed = (url: string): boolean => {
      const { pathname } = new URL(url);
      return !folders || !pathname.startsWith('/assets/') || folders.some((folder) => pathname.startsWith(folder));
    };
    const used = urls.filter(isUsed);
    const dropped = [...urls.filter((url) => !isUsed(url)), ...used.slice(0, Math.max(0, used.length - MAX_FILES))];
    await Promise.all(dropped.map((url) => store.delete(url)));
  }

  /**
   * Fetches a file. A damaged pinned file fails like a network error and is fetched again, bypassing the browser's
   * own cache.
   */
  private async fetched(request: Request, wasDamaged: boolean): Promise<Response> {
    const reloaded = (): Promise<Response> => this.fetchFile(new Request(request, { cache: 'reload' }));
    if (wasDamaged) return reloaded();
    try {
      return await this.fetchFile(request);
    } catch (error) {
      if (!request.integrity || bypassesCache(request)) throw error;
      return reloaded();
    }
  }

  private async save(store: Store, request: Request, response: Response): Promise<void> {
    if (!(await matchesIntegrity(response.clone(), request.integrity))) return;
    try {
      await store.put(request.url, response);
      this.written += 1;
      if (this.written % CLEANUP_EVERY === 0) await this.deleteUnused();
    } catch {
      // The device's storage is full, and this cache is expendable.
      await this.fileCache.clear();
    }
  }
}

const bypassesCache = ({ cache }: Request): boolean =>
  cache === 'reload' || cache === 'no-store' || cache === 'no-cache';

/** Returns true for responses that the site declares immutable. */
function isImmutable(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    /\bimmutable\b/.test(response.headers.get('cache-control') ?? '')
  );
}

const ALGORITHMS: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** Verifies the bytes against the page's integrity hash; the browser checks it too, but would not retry. */
async function matchesIntegrity(response: Response, integrity: string): Promise<boolean> {
  const [, algorithm = '', expected] = /^(sha\d+)-(\S+)/.exec(integrity) ?? [];
  const name = ALGORITHMS[algorithm];
  if (!name) return true;
  const digest = new Uint8Array(await crypto.subtle.digest(name, await response.arrayBuffer()));
  return btoa(String.fromCharCode(...digest)) === expected;
}
