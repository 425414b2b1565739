import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { OriginalsDb } from '../database/open';
import { type BetState, type FlightState, isDone } from '../records/flight';
import { Batch, recordsOf } from './records';

interface ChainRecord {
  readonly id: string;
  readonly code: string;
}

interface FlightRecord {
  readonly id: string;
  readonly code: string;
  readonly chain: string;
  readonly nonce: number;
  readonly at: string;
  readonly state: FlightState;
}

interface BetRecord {
  readonly id: string;
  readonly at: string;
  readonly state: BetState;
  readonly [field: string]: unknown;
}

/** A line of `crash.ndjson`; a line of `crash.archive.ndjson` is a list that begins with a flight or a bet. */
type Entry =
  | { readonly chain: ChainRecord }
  | { readonly flight: FlightRecord }
  | { readonly bet: BetRecord }
  | { readonly id: string; readonly change: Partial<BetRecord> }
  | { readonly all: readonly Entry[] };

interface Progress {
  add(count: number): void;
}

/** The records of a crash journal, which is short: its ended flights are in the archive. */
export class CrashJournal {
  readonly chains = new Map<string, ChainRecord>();
  readonly flights = new Map<string, FlightRecord>();
  readonly bets = new Map<string, BetRecord>();

  constructor(path: string) {
    if (existsSync(path)) for (const entry of recordsOf<Entry>(path)) this.add(entry);
  }

  private add(entry: Entry): void {
    if ('all' in entry) entry.all.forEach((each) => this.add(each));
    else if ('chain' in entry) this.chains.set(entry.chain.id, entry.chain);
    else if ('flight' in entry) this.flights.set(entry.flight.id, entry.flight);
    else if ('bet' in entry) this.bets.set(entry.bet.id, entry.bet);
    else {
      const bet = this.bets.get(entry.id);
      if (bet) this.bets.set(entry.id, { ...bet, ...entry.change });
    }
  }
}

/** Imports the chains of the journal, and the flights and bets of the archive; repeating it adds nothing. */
export async function importPastFlights(
  db: OriginalsDb,
  { chains }: CrashJournal,
  archive: string,
  progress: Progress,
): Promise<void> {
  const rows = [...chains.values()].map((chain) => ({ ...chain, created_at: Date.now() }));
  await sql`insert into chains select * from json_populate_recordset(null::chains, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(db);
  if (!existsSync(archive)) return;
  const flights = new Batch<object>((text) => insertFlights(db, text), progress, Infinity);
  const bets = new Batch<object>(async (text) => {
    // A bet comes after its flight, whose time it needs.
    await flights.flush();
    await insertBets(db, text);
  }, progress);
  for (const [past] of recordsOf<readonly [Entry]>(archive)) {
    if ('flight' in past) await flights.add(flightRow(past.flight));
    else if ('bet' in past) await bets.add(betRow(past.bet, 0));
  }
  await bets.flush();
  await flights.flush();
}

/** Imports the journal: an unfinished flight was cut, and its stakes are refunded. */
export async function importCrashJournal(
  trx: OriginalsDb,
  { chains, flights, bets }: CrashJournal,
  now: number,
): Promise<void> {
  await insertFlights(trx, JSON.stringify([...flights.values()].map(flightRow)));
  await insertBets(trx, JSON.stringify([...bets.values()].map((bet) => betRow(bet, now))));
  const series = new Map<string, object>();
  for (const { id: chain, code } of chains.values())
    series.set(code, { code, chain, fence: 0, leased_until: 0, nonce: 0, flight: null });
  await sql`
    insert into flight_series (code, fence, leased_until, chain, nonce)
    select s.code, 0, 0, s.chain, coalesce((select max(f.nonce) from flights f where f.chain = s.chain), 0)
    from json_populate_recordset(null::flight_series, ${JSON.stringify([...series.values()])}::json) s
    on conflict (code) do nothing`.execute(trx);
}

async function insertFlights(db: OriginalsDb, rows: string): Promise<void> {
  await sql`insert into flights select * from json_populate_recordset(null::flights, ${rows}::json)
    on conflict do nothing`.execute(db);
}

async function insertBets(db: OriginalsDb, rows: string): Promise<void> {
  await sql`
    insert into round_keys (player, key, round_id, created_at)
    select player, key, id, created_at from json_populate_recordset(null::bets, ${rows}::json)
    on conflict do nothing`.execute(db);
  await sql`
    insert into bets (id, flight, flight_at, code, player, demo, name, key, stake, auto, created_at, state, out, balance,
      refusal, due_at, attempts)
    select b.id, b.flight, f.created_at, b.code, b.player, b.demo, b.name, b.key, b.stake, b.auto, b.created_at, b.state,
      b.out, b.balance, b.refusal, b.due_at, 0
    from json_populate_recordset(null::bets, ${rows}::json) b join flights f on f.id = b.flight
    on conflict do nothing`.execute(db);
}

function flightRow({ at, state, ...flight }: FlightRecord): object {
  const createdAt = Date.parse(at);
  const isEnded = state === 'crashed' || state === 'cut';
  return { ...flight, state: isEnded ? state : 'cut', created_at: createdAt, betting_until: createdAt };
}

function betRow({ at, ...bet }: BetRecord, now: number): object {
  const isDecided = isDone(bet) || bet.state === 'out' || bet.state === 'lost';
  const state = isDecided ? bet.state : 'doubtful';
  return { ...bet, state, created_at: Date.parse(at), due_at: isDone(bet) ? null : now };
}
