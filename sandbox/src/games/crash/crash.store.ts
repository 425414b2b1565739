import type { NdjsonFile } from '../../files/ndjson-file';
import type { Chain } from './chain';

/** cut: the process ended before the flight did, so every stake in it goes back. */
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
 * How far a bet has come.
 * opened: it may be on its way. doubtful: it is being taken back. accepted: it flies. out and lost: it is decided, and
 * the wallet has yet to be told. The other three are final.
 */
export type BetState = 'opened' | 'doubtful' | 'accepted' | 'out' | 'lost' | 'settled' | 'refused' | 'rolled_back';

export interface CrashBet {
  readonly id: string;
  readonly flight: string;
  readonly code: string;
  readonly player: string;
  readonly demo: boolean;
  /** As others may see it. */
  readonly name: string;
  /** The page's own name for this bet: the same again is the same bet. */
  readonly key: string;
  readonly stake: number;
  /** Hundredths at which it leaves by itself. */
  readonly auto: number | null;
  readonly at: string;
  readonly state: BetState;
  /** Hundredths at which it left. */
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
  /** What holds together or not at all. */
  | { readonly all: readonly Entry[] };

export type CrashJournal = Pick<NdjsonFile<Entry>, 'records' | 'append' | 'close'>;

const final: readonly BetState[] = ['settled', 'refused', 'rolled_back'];

export function isDone(bet: CrashBet): boolean {
  return final.includes(bet.state);
}

/** Chains, flights and every step of every bet, written before the step is acted on. */
export class CrashStore {
  private readonly chains = new Map<string, Chain>();
  private readonly chainOf = new Map<string, string>();
  private readonly flights = new Map<string, Flight>();
  private readonly flightsOf = new Map<string, string[]>();
  private readonly bets = new Map<string, CrashBet>();
  private readonly byKey = new Map<string, string>();
  private readonly lastOf = new Map<string, string>();
  private readonly inFlight = new Map<string, string[]>();

  constructor(private readonly file: CrashJournal) {
    for (const entry of file.records) this.remember(entry);
  }

  /** All of these are on the disk when it returns, or none. Credits of a demo go with the process, and so do its bets. */
  keep(...entries: readonly Entry[]): void {
    const kept = entries.filter((entry) => !this.isDemo(entry));
    const [first] = kept;
    if (first) this.file.append(kept.length === 1 ? first : { all: kept });
    for (const entry of entries) this.remember(entry);
  }

  change(id: string, change: BetChange): CrashBet {
    this.keep({ id, change });
    return this.bet(id);
  }

  bet(id: string): CrashBet {
    const bet = this.bets.get(id);
    if (!bet) throw new Error(`No bet ${id}`);
    return bet;
  }

  find(id: string): CrashBet | undefined {
    return this.bets.get(id);
  }

  byItsKey(player: string, key: string): CrashBet | undefined {
    return this.bets.get(this.byKey.get(`${player}/${key}`) ?? '');
  }

  /** The newest bet of a player on one line. */
  lastBet(code: string, player: string): CrashBet | undefined {
    return this.bets.get(this.lastOf.get(`${code}/${player}`) ?? '');
  }

  betsIn(flight: string): CrashBet[] {
    return (this.inFlight.get(flight) ?? []).map((id) => this.bet(id));
  }

  unfinished(): CrashBet[] {
    return [...this.bets.values()].filter((bet) => !isDone(bet));
  }

  flight(id: string): Flight | undefined {
    return this.flights.get(id);
  }

  interrupted(): Flight[] {
    return [...this.flights.values()].filter(({ state }) => state === 'betting' || state === 'flying');
  }

  /** Flights of a line that ended, newest first. */
  ended(code: string, most: number): Flight[] {
    const ids = (this.flightsOf.get(code) ?? []).slice(-most - 1);
    return ids.flatMap((id) => this.flights.get(id) ?? []).filter(({ state }) => state === 'crashed').slice(-most).reverse();
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
      this.byKey.set(`${bet.player}/${bet.key}`, bet.id);
      this.lastOf.set(`${bet.code}/${bet.player}`, bet.id);
      listed(this.inFlight, bet.flight).push(bet.id);
    } else this.bets.set(entry.id, { ...this.bet(entry.id), ...entry.change });
  }
}

function listed(lists: Map<string, string[]>, name: string): string[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}
