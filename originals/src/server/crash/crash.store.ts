import type { Journal } from '@pavilion/server/journal/journal';
import { keyName } from '../rounds/key-name';
import type { Archive, RecordNames } from '../storage/archive';
import type { Chain } from './chain';

/** cut: the process ended before the flight did, so its remaining stakes are refunded. */
export type FlightState = 'betting' | 'flying' | 'crashed' | 'cut';

export interface Flight {
  readonly id: string;
  readonly code: string;
  readonly chain: string;
  readonly nonce: number;
  readonly at: string;
  readonly state: FlightState;
}

/**
 * State of a bet.
 * opened: may have been sent. doubtful: being rolled back. accepted: in the flight. out and lost: decided, but not
 * yet
 * reported to the wallet. The other three are final.
 */
export type BetState = 'opened' | 'doubtful' | 'accepted' | 'out' | 'lost' | 'settled' | 'refused' | 'rolled_back';

export interface CrashBet {
  readonly id: string;
  readonly flight: string;
  readonly code: string;
  readonly player: string;
  readonly demo: boolean;
  /** The name shown to others. */
  readonly name: string;
  /** The page's key of this bet; a repeat returns the same bet. */
  readonly key: string;
  readonly stake: number;
  /** Auto cash-out multiplier in hundredths. */
  readonly auto: number | null;
  readonly at: string;
  readonly state: BetState;
  /** Cash-out multiplier in hundredths. */
  readonly out: number | null;
  readonly balance?: string;
  readonly refusal?: string;
}

export type BetChange = Partial<Pick<CrashBet, 'state' | 'out' | 'balance' | 'refusal'>>;

export type Entry =
  | { readonly chain: Chain }
  | { readonly flight: Flight }
  | { readonly bet: CrashBet }
  | { readonly id: string; readonly change: BetChange }
  /** Entries written atomically. */
  | { readonly all: readonly Entry[] };

const final: readonly BetState[] = ['settled', 'refused', 'rolled_back'];

export function isDone(bet: CrashBet): boolean {
  return final.includes(bet.state);
}

/**
 * Minimum number of flights of a series in memory; at twice as many the older half moves to the archive, with its
 * bets.
 */
const flightsInMemory = 100;

/** Final records. */
type Past = { readonly flight: Flight } | { readonly bet: CrashBet };

const lastName = ({ code, player }: Pick<CrashBet, 'code' | 'player'>): string => `last ${code}/${player}`;

export const flightNaming: RecordNames<Past> = {
  namesOf: (past) =>
    'flight' in past ? [`flight ${past.flight.id}`] : [`bet ${past.bet.id}`, keyName(past.bet), lastName(past.bet)],
  listOf: () => null,
};

/**
 * Stores chains, flights and every step of every bet, written before the step is acted on.
 *
 * The newest flights of each series with their bets, and unpaid bets, are in memory and in the journal; all others
 * are
 * in the archive, on disk only. Demo bets are in memory only and removed with their flight.
 */
export class CrashStore {
  private readonly chains = new Map<string, Chain>();
  private readonly chainOf = new Map<string, string>();
  private readonly flights = new Map<string, Flight>();
  private readonly flightsOf = new Map<string, string[]>();
  private readonly bets = new Map<string, CrashBet>();
  private readonly byKey = new Map<string, string>();
  private readonly lastOf = new Map<string, string>();
  private readonly inFlight = new Map<string, string[]>();

  constructor(
    private readonly file: Journal<Entry>,
    private readonly archive?: Archive<Past>,
  ) {
    let moved = 0;
    for (const entry of file.records) {
      this.remember(entry);
      if ('flight' in entry) moved += this.movePast(entry.flight.code, true);
    }
    if (moved === 0) return;
    this.archive?.sync();
    this.file.rewrite(this.entries());
  }

  /** Writes all entries to disk atomically. Demo bets are not written. */
  save(...entries: readonly Entry[]): void {
    const durable = entries.filter((entry) => !this.isDemo(entry));
    const [first] = durable;
    if (first) this.file.append(durable.length === 1 ? first : { all: durable });
    for (const entry of entries) this.remember(entry);
    const begun = entries.find((entry) => 'flight' in entry);
    if (begun && this.movePast(begun.flight.code, false) > 0) this.file.rewrite(this.entries());
  }

  change(id: string, change: BetChange): CrashBet {
    this.save({ id, change });
    return this.bet(id);
  }

  bet(id: string): CrashBet {
    const bet = this.find(id);
    if (!bet) throw new Error(`No bet ${id}`);
    return bet;
  }

  find(id: string): CrashBet | undefined {
    return this.bets.get(id) ?? this.pastBet(`bet ${id}`);
  }

  byItsKey(player: string, key: string): CrashBet | undefined {
    const name = keyName({ player, key });
    return this.bets.get(this.byKey.get(name) ?? '') ?? this.pastBet(name);
  }

  /** Returns a player's newest bet in one series. */
  lastBet(code: string, player: string): CrashBet | undefined {
    const name = lastName({ code, player });
    return this.bets.get(this.lastOf.get(name) ?? '') ?? this.pastBet(name);
  }

  /** Returns the bets of a flight in memory: a running or recent one. */
  betsIn(flight: string): CrashBet[] {
    return (this.inFlight.get(flight) ?? []).map((id) => this.bet(id));
  }

  unfinished(): CrashBet[] {
    return [...this.bets.values()].filter((bet) => !isDone(bet));
  }

  flight(id: string): Flight | undefined {
    const past = this.flights.has(id) ? undefined : this.archive?.get(`flight ${id}`);
    return past && 'flight' in past ? past.flight : this.flights.get(id);
  }

  interrupted(): Flight[] {
    return [...this.flights.values()].filter(({ state }) => state === 'betting' || state === 'flying');
  }

  /** Returns ended flights of a series, newest first. */
  ended(code: string, most: number): Flight[] {
    const ids = (this.flightsOf.get(code) ?? []).slice(-most - 1);
    return ids
      .flatMap((id) => this.flights.get(id) ?? [])
      .filter(({ state }) => state === 'crashed')
      .slice(-most)
      .reverse();
  }

  lastFlight(code: string): Flight | undefined {
    return this.flights.get(this.flightsOf.get(code)?.at(-1) ?? '');
  }

  chain(id: string): Chain | undefined {
    return this.chains.get(id);
  }

  currentChain(code: string): Chain | undefined {
    return this.chains.get(this.chainOf.get(code) ?? '');
  }

  close(): void {
    this.file.close();
    this.archive?.close();
  }

  private pastBet(name: string): CrashBet | undefined {
    const past = this.archive?.get(name);
    return past && 'bet' in past ? past.bet : undefined;
  }

  private isDemo(entry: Entry): boolean {
    if ('bet' in entry) return entry.bet.demo;
    return 'change' in entry && this.bet(entry.id).demo;
  }

  private remember(entry: Entry): void {
    if ('all' in entry) entry.all.forEach((each) => this.remember(each));
    else if ('chain' in entry) {
      this.chains.set(entry.chain.id, entry.chain);
      this.chainOf.set(entry.chain.code, entry.chain.id);
    } else if ('flight' in entry) {
      const { flight } = entry;
      if (!this.flights.has(flight.id)) listed(this.flightsOf, flight.code).push(flight.id);
      this.flights.set(flight.id, flight);
    } else if ('bet' in entry) {
      const { bet } = entry;
      this.bets.set(bet.id, bet);
      this.byKey.set(keyName(bet), bet.id);
      this.lastOf.set(lastName(bet), bet.id);
      listed(this.inFlight, bet.flight).push(bet.id);
    } else this.bets.set(entry.id, { ...this.bet(entry.id), ...entry.change });
  }

  /**
   * Moves the oldest flights of a series to the archive, up to one with an unpaid bet. @returns how many were moved.
   */
  private movePast(code: string, many: boolean): number {
    const ids = this.flightsOf.get(code) ?? [];
    if (!this.archive || ids.length < 2 * flightsInMemory) return 0;
    const oldest = ids.slice(0, flightsInMemory);
    const stuck = oldest.findIndex((id) => !this.betsIn(id).every(isDone));
    const past = stuck < 0 ? oldest : oldest.slice(0, stuck);
    if (past.length === 0) return 0;
    const bets = past.flatMap((id) => this.betsIn(id));
    const flights = past.flatMap((id) => this.flights.get(id) ?? []);
    this.archive.add(
      [...flights.map((flight) => ({ flight })), ...bets.filter(({ demo }) => !demo).map((bet) => ({ bet }))],
      many,
    );
    for (const bet of bets) this.forget(bet);
    for (const id of past) {
      this.flights.delete(id);
      this.inFlight.delete(id);
    }
    this.flightsOf.set(code, ids.slice(past.length));
    return past.length;
  }

  private forget(bet: CrashBet): void {
    this.bets.delete(bet.id);
    this.byKey.delete(keyName(bet));
    if (this.lastOf.get(lastName(bet)) === bet.id) this.lastOf.delete(lastName(bet));
  }

  private *entries(): Generator<Entry> {
    for (const chain of this.chains.values()) yield { chain };
    for (const flight of this.flights.values()) yield { flight };
    for (const bet of this.bets.values()) if (!bet.demo) yield { bet };
  }
}

function listed(lists: Map<string, string[]>, name: string): string[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}
