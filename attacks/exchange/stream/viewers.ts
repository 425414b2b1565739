import { join } from 'node:path';
import { root } from '../../../scripts/stack/process';
import { runnerIds } from './numbered-book';

interface Book {
  readonly status: string;
  runner(id: number): { readonly back: readonly { readonly size: number }[] } | undefined;
}
interface LiveMarkets {
  book(id: string): Book | undefined;
  watch(ids: readonly string[]): () => void;
}
/** The used part of the page's own code, loaded by its path because this program is built without it. */
interface Page {
  readonly LiveMarkets: new (api: null, options: object) => LiveMarkets;
  readonly followMarkets: unknown;
}

/** The market as a viewer currently displays it: sizes in the runners' order. */
export interface DisplayedMarket {
  readonly isLive: boolean;
  readonly sizes: readonly (number | undefined)[];
}
export interface Viewers {
  /** Returns each viewer's market page. */
  observe(): readonly DisplayedMarket[];
  close(): void;
}

const FRAME_MS = 16;

/**
 * Opens this many pages of one market without their screens: the page's own stream client, clock and order books.
 * They do not poll.
 */
export async function openViewers(base: string, market: string, count: number): Promise<Viewers> {
  const back = standInForBrowser(base);
  const files = ['mfe-exchange/src/prices/live-markets.ts', 'shared/platform/src/live/market-stream.ts'];
  const page = Object.assign({}, ...(await Promise.all(files.map((file) => import(join(root, file)))))) as Page;
  const schedule = (flush: () => void): void => void setTimeout(flush, FRAME_MS);
  const pages = Array.from(
    { length: count },
    () => new page.LiveMarkets(null, { follow: page.followMarkets, schedule }),
  );
  const ends = pages.map((live) => live.watch([market]));
  const shown = (live: LiveMarkets): DisplayedMarket => {
    const book = live.book(market);
    return { isLive: book?.status === 'OPEN', sizes: runnerIds.map((id) => book?.runner(id)?.back[0]?.size) };
  };
  return {
    observe: () => pages.map(shown),
    close: () => {
      ends.forEach((end) => end());
      back();
    },
  };
}

/** Simulates a visible tab that sends requests to its own origin. @returns a function that removes it again. */
function standInForBrowser(base: string): () => void {
  const world = globalThis as { document?: unknown };
  const { document } = world;
  const real = globalThis.fetch;
  world.document = {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  globalThis.fetch = (input, init) => real(typeof input === 'string' ? new URL(input, base) : input, init);
  return () => {
    world.document = document;
    globalThis.fetch = real;
  };
}
