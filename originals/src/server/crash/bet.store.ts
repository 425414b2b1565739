import { sql } from 'kysely';
import type { OriginalsDb } from '../database/open';
import type { Chain, CrashBet, Flight } from '../records/flight';
import { isUuid } from '../rounds/round.store';

/** A bet before it is sent; the flight is the one that is open for bets. */
type NewBet = Pick<
  CrashBet,
  'id' | 'code' | 'player' | 'demo' | 'place' | 'name' | 'key' | 'stake' | 'auto' | 'createdAt' | 'dueAt'
>;

type Placing =
  | { readonly kind: 'opened'; readonly bet: CrashBet }
  /** The key was used before; by something else than a bet if there is none. */
  | { readonly kind: 'repeated'; readonly bet: CrashBet | undefined }
  | { readonly kind: 'not-open' }
  /** The player has another bet in this place of the flight. */
  | { readonly kind: 'in-flight' };

const UNIQUE_VIOLATION = '23505';

/** How long after its creation a bet can still be in the air: longer than betting and the highest flight. */
const LONGEST_FLIGHT_MS = 180_000;

/** Stores every bet in a flight and each of its steps, written before the step is acted on. */
export class BetStore {
  constructor(private readonly db: OriginalsDb) {}

  /** Stores a bet in the flight that is open for bets. */
  async place(draft: NewBet): Promise<Placing> {
    const { id, code, player, demo, place, name, key, stake, auto, createdAt, dueAt } = draft;
    try {
      // The take-off waits for this row, so no bet is stored after it.
      const { rows } = await sql<CrashBet>`
        with flight as (
          select f.id, f.created_at from originals.flight_series s join originals.flights f on f.id = s.flight
          where s.code = ${code} and f.state = 'betting' for share of f
        ), used as (
          insert into originals.round_keys (player, key, round_id, created_at)
          select ${player}::text, ${key}::text, ${id}::uuid, ${createdAt}::bigint from flight
        )
        insert into originals.bets (id, flight, flight_at, code, player, demo, place, name, key, stake, auto, created_at, state, due_at)
        select ${id}::uuid, flight.id, flight.created_at, ${code}, ${player}, ${demo}::boolean, ${place}::smallint, ${name}, ${key},
          ${stake}::bigint, ${auto}::integer, ${createdAt}::bigint, 'opened', ${dueAt}::bigint from flight
        returning *`.execute(this.db);
      return rows[0] ? { kind: 'opened', bet: rows[0] } : { kind: 'not-open' };
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
      const used = await this.usedKey(player, key);
      return used === undefined ? { kind: 'in-flight' } : { kind: 'repeated', bet: await this.find(used) };
    }
  }

  /** Returns the bet that was placed with a key; undefined if none was. */
  async byKey(player: string, key: string): Promise<CrashBet | undefined> {
    const used = await this.usedKey(player, key);
    return used === undefined ? undefined : this.find(used);
  }

  /** Enters a bet that the wallet confirmed into its flight. @returns undefined if the flight has started without it. */
  async accept({ id, flight, flightAt, createdAt }: CrashBet, balance: string | null): Promise<CrashBet | undefined> {
    const { rows } = await sql<CrashBet>`
      with flight as (select id from originals.flights where id = ${flight}::uuid and state = 'betting' for share)
      update originals.bets set state = 'accepted', balance = ${balance}::text, due_at = ${createdAt + LONGEST_FLIGHT_MS}::bigint
      from flight
      where bets.id = ${id}::uuid and bets.flight_at = ${flightAt}::bigint and bets.state = 'opened'
      returning bets.*`.execute(this.db);
    return rows[0];
  }

  /** Changes a bet, unless its state has changed meanwhile. */
  async change(
    bet: CrashBet,
    change: Partial<Pick<CrashBet, 'state' | 'out' | 'balance' | 'refusal' | 'dueAt'>>,
  ): Promise<CrashBet | undefined> {
    return this.db
      .updateTable('bets')
      .set({ ...change, attempts: 0 })
      .where('id', '=', bet.id)
      .where('flightAt', '=', bet.flightAt)
      .where('state', '=', bet.state)
      .returningAll()
      .executeTakeFirst();
  }

  /** Sets when any process may try again. */
  async postpone({ id, flightAt, state }: CrashBet, dueAt: number): Promise<void> {
    await this.db
      .updateTable('bets')
      .set({ dueAt: Math.ceil(dueAt) })
      .where('id', '=', id)
      .where('flightAt', '=', flightAt)
      .where('state', '=', state)
      .execute();
  }

  /** Cashes out the bets of a flight whose auto cash-out multiplier has been reached. */
  async cashOutAutos(flight: Flight, reached: number, dueAt: number): Promise<readonly CrashBet[]> {
    const { rows } = await sql<CrashBet>`
      update originals.bets set state = 'out', out = auto, due_at = ${Math.ceil(dueAt)}::bigint
      where flight_at = ${flight.createdAt}::bigint and flight = ${flight.id}::uuid and state = 'accepted'
        and auto <= ${reached}::integer
      returning *`.execute(this.db);
    return rows;
  }

  async get(id: string): Promise<CrashBet> {
    const bet = await this.find(id);
    if (!bet) throw new Error(`No bet ${id}`);
    return bet;
  }

  find(id: string): Promise<CrashBet | undefined> {
    if (!isUuid(id)) return Promise.resolve(undefined);
    return this.db.selectFrom('bets').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Returns a bet with its flight and the flight's chain. */
  async findInFlight(
    id: string,
  ): Promise<{ readonly bet: CrashBet; readonly flight: Flight; readonly chain: Chain } | undefined> {
    const bet = await this.find(id);
    if (!bet) return undefined;
    const flight = await this.db
      .selectFrom('flights')
      .selectAll()
      .where('id', '=', bet.flight)
      .executeTakeFirstOrThrow();
    const chain = await this.db
      .selectFrom('chains')
      .selectAll()
      .where('id', '=', flight.chain)
      .executeTakeFirstOrThrow();
    return { bet, flight, chain };
  }

  /** Returns a player's newest bet in one place of a game's flights. */
  lastBet(code: string, player: string, place: number): Promise<CrashBet | undefined> {
    return this.db
      .selectFrom('bets')
      .selectAll()
      .where('player', '=', player)
      .where('code', '=', code)
      .where('place', '=', place)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  betsIn({ id, createdAt }: Pick<Flight, 'id' | 'createdAt'>): Promise<readonly CrashBet[]> {
    return this.db
      .selectFrom('bets')
      .selectAll()
      .where('flightAt', '=', createdAt)
      .where('flight', '=', id)
      .where('state', 'not in', ['refused', 'rolled_back'])
      .orderBy('createdAt')
      .execute();
  }

  /** Returns all bets that are not final, the oldest first. */
  unfinished(): Promise<readonly CrashBet[]> {
    return this.db.selectFrom('bets').selectAll().where('dueAt', 'is not', null).orderBy('createdAt').execute();
  }

  /** Takes bets whose process has not finished them in time; no other process gets them until `dueAt`. */
  async claimDue(now: number, dueAt: number, limit: number): Promise<readonly CrashBet[]> {
    const { rows } = await sql<CrashBet>`
      update originals.bets set due_at = ${Math.ceil(dueAt)}::bigint, attempts = attempts + 1
      where (id, flight_at) in (
        select id, flight_at from originals.bets where due_at <= ${Math.floor(now)}::bigint
        order by due_at limit ${limit} for update skip locked)
      returning *`.execute(this.db);
    return rows;
  }

  /** Deletes ended bets of demos, which nothing reads later. */
  async deleteDemos(before: number): Promise<void> {
    await sql`
      with ended as (
        delete from originals.bets where demo and created_at < ${Math.floor(before)}::bigint and due_at is null
        returning player, key
      )
      delete from originals.round_keys k using ended e where k.player = e.player and k.key = e.key`.execute(this.db);
  }

  private async usedKey(player: string, key: string): Promise<string | undefined> {
    const used = await this.db
      .selectFrom('roundKeys')
      .select('roundId')
      .where('player', '=', player)
      .where('key', '=', key)
      .executeTakeFirst();
    return used?.roundId;
  }
}
