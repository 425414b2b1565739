import { readFileSync } from 'node:fs';
import { StartError } from '../http/listen';
import { type FeedMessage, type FeedSource, type MarketChange, type MarketDefinition, type PriceSize, type RunnerChange, sportIds, type Sport } from './feed.messages';

interface Recorded {
  readonly op: string;
  readonly pt: number;
  readonly mc?: readonly MarketChange[];
}

interface RunnerState {
  ltp?: number;
  readonly atb: Map<number, number>;
  readonly atl: Map<number, number>;
}

interface MarketState {
  definition?: MarketDefinition;
  readonly runners: Map<number, RunnerState>;
}

/** @throws {StartError} when the file can't be read or holds no market-change messages. */
export function readRecording(path: string): Recorded[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n').filter((line) => line.trim() !== '');
    const messages = lines.map((line) => JSON.parse(line) as Recorded).filter((message) => message.op === 'mcm' && message.mc);
    if (messages.length > 0) return messages;
  } catch (error) {
    throw new StartError(`PAVILION_FEED_FILE can't be replayed: ${(error as Error).message}`);
  }
  throw new StartError(`PAVILION_FEED_FILE has no market-change messages: ${path}`);
}

/** Plays a recording at its own pace times `speed`; a pause in it lasts at most `longestPauseMs` here. */
export class Replay implements FeedSource {
  private readonly markets = new Map<string, MarketState>();
  private at = 0;
  private due: number;

  constructor(
    private readonly messages: readonly Recorded[],
    private readonly speed: number,
    now: number,
    private readonly longestPauseMs = 2_000,
  ) {
    this.due = now;
  }

  get inPlay(): boolean {
    return [...this.markets.values()].some((market) => market.definition?.inPlay && market.definition.status !== 'CLOSED');
  }

  get isOver(): boolean {
    return this.at >= this.messages.length;
  }

  images(now: number): FeedMessage[] {
    const known = [...this.markets].filter(([, state]) => state.definition !== undefined);
    return known.flatMap(([id, state]) => [
      { op: 'mcm' as const, pt: now, mc: [imageOf(id, state)] },
      ...eventOf(id, state, now),
    ]);
  }

  tick(now: number): FeedMessage[] {
    const out: FeedMessage[] = [];
    while (!this.isOver && this.due <= now) {
      const message = this.messages[this.at];
      const next = this.messages[this.at + 1];
      this.at += 1;
      if (message?.mc) out.push(...this.take(message.mc, now));
      const pause = message && next ? (next.pt - message.pt) / this.speed : 0;
      this.due += Math.min(Math.max(pause, 0), this.longestPauseMs);
    }
    return out;
  }

  private take(changes: readonly MarketChange[], now: number): FeedMessage[] {
    const events = changes.flatMap((change) => {
      const state = this.markets.get(change.id) ?? { runners: new Map<number, RunnerState>() };
      this.markets.set(change.id, state);
      if (change.img) state.runners.clear();
      if (change.marketDefinition) state.definition = change.marketDefinition;
      for (const runner of change.rc ?? []) apply(state, runner);
      return change.marketDefinition ? eventOf(change.id, state, now) : [];
    });
    return [{ op: 'mcm', pt: now, mc: changes }, ...events];
  }
}

function apply(state: MarketState, change: RunnerChange): void {
  const runner = state.runners.get(change.id) ?? { atb: new Map<number, number>(), atl: new Map<number, number>() };
  state.runners.set(change.id, runner);
  if (change.ltp !== undefined) runner.ltp = change.ltp;
  for (const side of ['atb', 'atl'] as const) {
    for (const [price, size] of change[side] ?? []) {
      if (size === 0) runner[side].delete(price);
      else runner[side].set(price, size);
    }
  }
}

function imageOf(id: string, { definition, runners }: MarketState): MarketChange {
  const rc = [...runners].map(([runner, { ltp, atb, atl }]) => ({
    id: runner,
    ...(ltp === undefined ? {} : { ltp }),
    atb: [...atb] satisfies PriceSize[],
    atl: [...atl] satisfies PriceSize[],
  }));
  return { id, img: true, ...(definition ? { marketDefinition: definition } : {}), rc };
}

function eventOf(id: string, { definition }: MarketState, now: number): FeedMessage[] {
  if (!definition) return [];
  const sport = (Object.keys(sportIds) as Sport[]).find((each) => sportIds[each] === definition.eventTypeId) ?? 'cricket';
  const { eventId, eventName, openDate, inPlay, status } = definition;
  const event = { id: eventId, sport, name: eventName, open_date: openDate, inplay: inPlay && status !== 'CLOSED', market_id: id, fancy2: [], bookmaker: [] };
  return [{ op: 'event', pt: now, event }];
}
