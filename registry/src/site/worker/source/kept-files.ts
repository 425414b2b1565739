/** The part of the Cache API that is used: one named cache of the browser. */
export interface Store {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
  keys(): Promise<readonly { readonly url: string }[]>;
}

export interface Shelf {
  open(): Promise<Store>;
  /** Gives the device its room back. */
  drop(): Promise<unknown>;
}

/** Files kept at most; the oldest go first. Twenty pages of posters, or every chunk of two releases of each part. */
const MOST = 400;
const TIDY_EVERY = 50;

/** Files that never change, answered from the device where they are there and whole. */
export class KeptFiles {
  private written = 0;
  private inUse: readonly string[] | undefined;

  constructor(
    private readonly shelf: Shelf,
    private readonly ask: (request: Request) => Promise<Response>,
  ) {}

  /** @param later - keeps the worker alive for work the answer need not wait for. */
  async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const store = await this.shelf.open().catch(() => undefined);
    if (!store) return this.ask(request);
    // Deleted before the network is asked: whoever loads the file meanwhile must not get the old one once more.
    if (asksAnew(request)) await store.delete(request.url).catch(() => false);
    const kept = await store.match(request.url).catch(() => undefined);
    if (kept && (await isWhole(kept.clone(), request.integrity))) return kept;
    const response = await this.fetched(request, kept !== undefined);
    if (isForEver(response)) later(this.keep(store, request, response.clone()));
    return response;
  }

  /** Drops what no composition in use names. @param folders - where the parts of a page's composition lie. */
  async tidy(folders: readonly string[] | undefined = this.inUse): Promise<void> {
    this.inUse = folders;
    const store = await this.shelf.open();
    const urls = (await store.keys()).map(({ url }) => url);
    const isUsed = (url: string): boolean => {
      const { pathname } = new URL(url);
      return !folders || !pathname.startsWith('/assets/') || folders.some((folder) => pathname.startsWith(folder));
    };
    const used = urls.filter(isUsed);
    const dropped = [...urls.filter((url) => !isUsed(url)), ...used.slice(0, Math.max(0, used.length - MOST))];
    await Promise.all(dropped.map((url) => store.delete(url)));
  }

  /** A pinned file that comes damaged fails like a lost network: it is asked for once more, past the browser's own cache. */
  private async fetched(request: Request, wasDamaged: boolean): Promise<Response> {
    const anew = (): Promise<Response> => this.ask(new Request(request, { cache: 'reload' }));
    if (wasDamaged) return anew();
    try {
      return await this.ask(request);
    } catch (error) {
      if (!request.integrity || asksAnew(request)) throw error;
      return anew();
    }
  }

  private async keep(store: Store, request: Request, response: Response): Promise<void> {
    if (!(await isWhole(response.clone(), request.integrity))) return;
    try {
      await store.put(request.url, response);
      this.written += 1;
      if (this.written % TIDY_EVERY === 0) await this.tidy();
    } catch {
      // The device is full: a cache is the first thing that can be done without.
      await this.shelf.drop();
    }
  }
}

const asksAnew = ({ cache }: Request): boolean => cache === 'reload' || cache === 'no-store' || cache === 'no-cache';

/** Only what the site itself promises never to change. */
function isForEver(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    /\bimmutable\b/.test(response.headers.get('cache-control') ?? '')
  );
}

const ALGORITHMS: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** Judges bytes by the pin of the page that asks; the browser will too, but would ask nobody else. */
async function isWhole(response: Response, integrity: string): Promise<boolean> {
  const [, algorithm = '', wanted] = /^(sha\d+)-(\S+)/.exec(integrity) ?? [];
  const name = ALGORITHMS[algorithm];
  if (!name) return true;
  const digest = new Uint8Array(await crypto.subtle.digest(name, await response.arrayBuffer()));
  return btoa(String.fromCharCode(...digest)) === wanted;
}
