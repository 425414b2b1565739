import { randomUUID } from 'node:crypto';
import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import type { ExchangePosition } from '@pavilion/contract/calls/exchange-position';
import { exchangeOf } from '../domains/exchange/markets/exchange.domain';
import { BookWatch } from '../domains/exchange/stream/book-watch';
import type { App } from '../kernel/app';
import { backgroundDone } from '../kernel/background';
import { Client, type Reply } from './client';
import { openPlayer } from './test-wallet';
import type { World } from './world';

export const EVENT = '900';
export const MARKET = '1.900';
/** Ids of the market's runners; the bookmaker's runner names contain them. */
export const [FIRST, SECOND] = ['11', '22'];

/** Creates an API-level player with main money. @param poisha - whole. */
export async function bettor({ app, guest }: Pick<World, 'app' | 'guest'>, poisha = 1_000_00): Promise<Bettor> {
  const { id, bearer } = await openPlayer(app, poisha);
  return Object.assign(new Client(guest.base, bearer), { id });
}

export type Bettor = Client & { readonly id: string };

interface Stands {
  readonly status?: 'OPEN' | 'SUSPENDED' | 'CLOSED';
  readonly inPlay?: boolean;
  readonly id?: string;
  readonly runners?: readonly string[];
  /** Withdrawn runners. */
  readonly withdrawn?: readonly string[];
  /** In percent, of the withdrawn runners. */
  readonly factors?: Readonly<Record<string, number>>;
  /** Fields of the definition. */
  readonly more?: object;
}

/** Sends a market's state as the feed would; resolves once it is stored. */
export async function publishMarket(
  app: App,
  {
    status = 'OPEN',
    inPlay = false,
    id = MARKET,
    runners = [FIRST, SECOND],
    withdrawn = [],
    factors = {},
    more = {},
  }: Stands = {},
): Promise<void> {
  const eventId = id.slice(2);
  const marketDefinition = {
    eventId,
    eventTypeId: '4',
    eventName: `Match ${eventId}`,
    name: 'Match Odds',
    openDate: '2026-01-01T00:00:00Z',
    status,
    inPlay,
    ...more,
    runners: runners.map((runner, at) => ({
      id: Number(runner),
      name: `Side ${runner}`,
      status: withdrawn.includes(runner) ? 'REMOVED' : 'ACTIVE',
      sortPriority: at,
      ...(runner in factors && { adjustmentFactor: factors[runner] }),
    })),
  };
  exchangeOf(app).handleMessage({ op: 'mcm', pt: Date.now(), mc: [{ id, marketDefinition }] } as never);
  await backgroundDone(app);
}

/** Reads a market's order book and state like the owner of the feed while somebody follows it. @returns the end. */
export function watchBook(app: App, hub = exchangeOf(app).hub, market = MARKET): () => void {
  const books = new BookWatch(app, hub);
  books.watch(market);
  return () => books.stop();
}

interface Lines {
  readonly fancy?: {
    readonly no: number;
    readonly yes: number;
    readonly no_rate?: number;
    readonly yes_rate?: number;
    readonly ball_running?: 0 | 1;
    readonly suspended?: 0 | 1;
  };
  readonly back?: number;
  readonly lay?: number;
  readonly running?: 0 | 1;
}

/** Sends the event's house markets as the feed would: a bookmaker on both sides, and fancy '7'. */
export function publishLines(app: App, { fancy, back = 85, lay = 90, running = 0 }: Lines = {}): void {
  const flags = { suspended: 0, ball_running: running };
  const bookmaker = [FIRST, SECOND].map((runner) => ({
    id: `bm-${runner}`,
    runner: `side ${runner} `,
    backPrice: back,
    layPrice: lay,
    ...flags,
  }));
  const fancy2 =
    fancy === undefined ? [] : [{ id: '7', title: 'Runs in 6 overs', no_rate: 100, yes_rate: 100, ...flags, ...fancy }];
  exchangeOf(app).handleMessage({
    op: 'event',
    pt: Date.now(),
    event: {
      id: EVENT,
      sport: 'cricket',
      name: 'Match 900',
      open_date: '2026-01-01T00:00:00Z',
      market_id: MARKET,
      fancy2,
      bookmaker,
    },
  } as never);
}

/** Returns one order instruction. @param stake - taka. */
export function order(side: 'back' | 'lay', price: string, stake: string, more: object = {}): object {
  return { kind: 'exchange', selection_id: FIRST, side, price, stake, ...more };
}

/** Places orders in a market; each call has its own key. */
export function placeOrders(
  client: Client,
  instructions: readonly object[],
  {
    market = MARKET,
    key = randomUUID(),
    ...more
  }: { market?: string; key?: string; replaces?: readonly string[] } = {},
): Promise<Reply> {
  return client.post('/api/exchange/bets', { market_id: market, instructions, ...more }, { 'idempotency-key': key });
}

type Wire<T> = { readonly [K in keyof T]: T[K] extends number ? string : T[K] };

type WireBet = Wire<Bet> & { readonly placed_at: string; readonly active_at: string | null };

/** Returns the bets of a response. */
export function betsIn({ body }: Reply): WireBet[] {
  return body['data'] as unknown as WireBet[];
}

/** Returns main and held money, in taka. */
export async function moneyAt(client: Client): Promise<{ balance: string; exposure: string }> {
  const { balance, exposure } = (await client.get('/api/exchange/position')).body as unknown as Wire<ExchangePosition>;
  return { balance, exposure };
}
