import type { Card } from './card';
import {
  type BallUpdate,
  type CatalogueEntry,
  type FeedMessage,
  type FeedSource,
  type MarketChange,
  type MarketDefinition,
  type PriceSize,
  type RunnerChange,
} from './feed.messages';
import { lineKey, pairOf } from './lines';
import type { RecordedMessage, Recording } from './recording';
import { renumbered } from './renumbered';

interface RunnerState {
  readonly runner: Pick<RunnerChange, 'id' | 'hc'>;
  ltp?: number;
  readonly atb: Map<number, number>;
  readonly atl: Map<number, number>;
}

interface MarketState {
  definition?: MarketDefinition;
  /** By selection and handicap. */
  readonly runners: Map<string, RunnerState>;
}

/** Longest wait between messages before play begins. */
const MAX_WAIT_MS = 250;

/**
 * Replays a recording at its own pace times `speed`, from now on and with new market numbers; long waits before
 * the match is in play are shortened. At the end the markets stay in their last state.
 */
export class Replay implements FeedSource {
  private readonly markets = new Map<string, MarketState>();
  private readonly scores = new Map<string, BallUpdate>();
  private readonly number: number;
  private readonly startsAt: number;
  private readonly catalogue: readonly CatalogueEntry[];
  private messages: readonly RecordedMessage[];
  private due: readonly number[];
  private at = 0;

  constructor(recording: Recording, speed: number, now: number) {
    const { messages: recorded } = recording;
    const begins = recorded.findIndex(({ mc }) => mc.some((change) => change.marketDefinition?.inPlay));
    this.due = timesOf(recorded, begins === -1 ? recorded.length : begins, speed, now);
    this.number = Math.floor(now / 1_000);
    this.startsAt = this.due[Math.max(begins, 0)] ?? now;
    const played = renumbered(recording, this.number, this.startsAt);
    this.messages = played.messages;
    this.catalogue = played.catalogue;
  }

  /** Plays what goes on from this recording, with the same market numbers: from now on, or after its end. */
  append(recording: Recording, speed: number, now: number): void {
    this.due = [...this.due, ...timesOf(recording.messages, 0, speed, Math.max(now, this.endsAt))];
    this.messages = [...this.messages, ...renumbered(recording, this.number, this.startsAt).messages];
  }

  get inPlay(): boolean {
    return [...this.markets.values()].some(
      (market) => market.definition?.inPlay && market.definition.status !== 'CLOSED',
    );
  }

  get isOver(): boolean {
    return this.at >= this.messages.length;
  }

  /** When its last message is due. */
  get endsAt(): number {
    return this.due.at(-1) ?? 0;
  }

  get marketIds(): string[] {
    return [...this.markets].flatMap(([id, { definition }]) =>
      definition && definition.status !== 'CLOSED' ? [id] : [],
    );
  }

  /** How many messages it has. */
  get length(): number {
    return this.messages.length;
  }

  /** Every market in the recording, with its event and name. */
  get playedMarkets(): { readonly marketId: string; readonly eventId: string; readonly name: string }[] {
    const all = new Map<string, { marketId: string; eventId: string; name: string }>();
    for (const { id, marketDefinition } of this.messages.flatMap(({ mc }) => mc)) {
      if (!marketDefinition) continue;
      const { eventId, eventName } = marketDefinition;
      all.set(id, { marketId: id, eventId, name: eventName ?? this.eventNameOf(id) });
    }
    return [...all.values()];
  }

  card(eventId: string): Card | undefined {
    const definition = [...this.markets.values()].find((market) => market.definition?.eventId === eventId)?.definition;
    if (!definition) return undefined;
    const { eventName: name = this.eventNameOf(eventId), openDate: opens, status, inPlay } = definition;
    const state = status === 'CLOSED' ? 'over' : !inPlay ? 'soon' : status === 'OPEN' ? 'open' : 'stopped';
    return { name, state, opens, innings: [], chase: null, balls: [] };
  }

  images(now: number): FeedMessage[] {
    const defined = [...this.markets].filter(([, state]) => state.definition !== undefined);
    return [
      ...this.names(now),
      ...defined.map(([id, state]): FeedMessage => ({ op: 'mcm', pt: now, mc: [imageOf(id, state)] })),
      ...(this.scores.size === 0 ? [] : [{ op: 'ccm', pt: now, cc: [...this.scores.values()] } as const]),
    ];
  }

  tick(now: number): FeedMessage[] {
    const out: FeedMessage[] = this.at === 0 ? this.names(now) : [];
    while (!this.isOver && (this.due[this.at] ?? 0) <= now) {
      const { mc = [], cc = [] } = this.messages[this.at] ?? {};
      out.push(cc.length > 0 ? this.takeScores(cc, now) : this.take(mc, now));
      this.at += 1;
    }
    return out;
  }

  /** The markets' own definitions have all else there is to publish. */
  private names(now: number): FeedMessage[] {
    return this.catalogue.length === 0 ? [] : [{ op: 'catalogue', pt: now, markets: this.catalogue }];
  }

  private eventNameOf(id: string): string {
    return this.catalogue.find(({ marketId, event }) => marketId === id || event?.id === id)?.event?.name ?? '';
  }

  private take(changes: readonly MarketChange[], now: number): FeedMessage {
    for (const change of changes) {
      const state = this.markets.get(change.id) ?? { runners: new Map<string, RunnerState>() };
      this.markets.set(change.id, state);
      if (change.img) state.runners.clear();
      if (change.marketDefinition) state.definition = change.marketDefinition;
      for (const runner of change.rc ?? []) apply(state, runner);
    }
    return { op: 'mcm', pt: now, mc: changes };
  }

  private takeScores(changes: readonly BallUpdate[], now: number): FeedMessage {
    for (const change of changes) this.scores.set(change.eventId, { ...this.scores.get(change.eventId), ...change });
    return { op: 'ccm', pt: now, cc: changes };
  }
}

function timesOf(recorded: readonly RecordedMessage[], begins: number, speed: number, now: number): number[] {
  let due = now;
  return recorded.map(({ pt }, at) => {
    const pause = at === 0 ? 0 : Math.max((pt - (recorded[at - 1]?.pt ?? pt)) / speed, 0);
    return (due += at <= begins ? Math.min(pause, MAX_WAIT_MS) : pause);
  });
}

function apply(state: MarketState, change: RunnerChange): void {
  const runner = state.runners.get(lineKey(change)) ?? {
    runner: pairOf(change),
    atb: new Map<number, number>(),
    atl: new Map<number, number>(),
  };
  state.runners.set(lineKey(change), runner);
  if (change.ltp !== undefined) runner.ltp = change.ltp;
  for (const side of ['atb', 'atl'] as const) {
    for (const [price, size] of change[side] ?? []) {
      if (size === 0) runner[side].delete(price);
      else runner[side].set(price, size);
    }
  }
}

function imageOf(id: string, { definition, runners }: MarketState): MarketChange {
  const rc = [...runners.values()].map(({ runner, ltp, atb, atl }) => ({
    ...runner,
    ...(ltp === undefined ? {} : { ltp }),
    atb: [...atb] satisfies PriceSize[],
    atl: [...atl] satisfies PriceSize[],
  }));
  return { id, img: true, ...(definition ? { marketDefinition: definition } : {}), rc };
}
