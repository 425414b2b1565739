import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { highestPoint } from '../../engines/crash';
import type { OriginalsDb } from '../database/open';
import type { Chain, CrashBet, Flight } from '../records/flight';
import { newChain } from './chain';

/** A game's flights as all processes see them. */
interface Series {
  /** Until when its runner's lease is valid; in the past, any process may take over. */
  readonly leasedUntil: number;
  readonly flight: Flight | undefined;
  readonly chain: Chain | undefined;
}

/** The right of one process to run a game's flights, until another one takes over with a higher fence. */
export interface Lease {
  readonly code: string;
  readonly fence: number;
}

/**
 * Stores the flights of every game, one at a time for all processes.
 *
 * One process runs a game's flights with a lease. Each of its writes is refused once another process has taken over:
 * a new flight by the fence, and the steps of a flight by its state, because the new runner first cuts the flight.
 */
export class FlightStore {
  private readonly chains = new Map<string, Chain>();

  constructor(private readonly db: OriginalsDb) {}

  async read(code: string): Promise<Series | undefined> {
    const series = await this.db.selectFrom('flightSeries').selectAll().where('code', '=', code).executeTakeFirst();
    if (!series) return undefined;
    const { leasedUntil } = series;
    const flight = series.flight === null ? undefined : await this.flight(series.flight);
    return { leasedUntil, flight, chain: flight && (await this.chain(flight.chain)) };
  }

  /** Takes a lease that has expired, and cuts the flight that its runner left. @returns undefined if it is valid. */
  async takeOver(code: string, now: number, until: number): Promise<Lease | undefined> {
    return this.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ fence: number }>`
        insert into originals.flight_series (code, fence, leased_until) values (${code}, 1, ${until})
        on conflict (code) do update set fence = flight_series.fence + 1, leased_until = excluded.leased_until
          where flight_series.leased_until <= ${now}
        returning fence`.execute(trx);
      if (!rows[0]) return undefined;
      await cutFlights(trx, code, now);
      return { code, fence: rows[0].fence };
    });
  }

  /** Extends a lease. @returns false if another process has taken over. */
  async renew({ code, fence }: Lease, until: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('flightSeries')
      .set({ leasedUntil: until })
      .where('code', '=', code)
      .where('fence', '=', fence)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Gives a lease back, so that another process need not wait until it expires. */
  async release({ code, fence }: Lease): Promise<void> {
    await this.db
      .updateTable('flightSeries')
      .set({ leasedUntil: 0 })
      .where('code', '=', code)
      .where('fence', '=', fence)
      .execute();
  }

  /** Starts the next flight with the next seed of the chain. @returns false if the lease is lost. */
  async begin({ code, fence }: Lease, now: number, bettingUntil: number): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const series = await trx
        .selectFrom('flightSeries')
        .selectAll()
        .where('code', '=', code)
        .where('fence', '=', fence)
        .forUpdate()
        .executeTakeFirst();
      if (!series) return false;
      const current =
        series.chain === null
          ? undefined
          : await trx.selectFrom('chains').selectAll().where('id', '=', series.chain).executeTakeFirst();
      const isUsedUp = current === undefined || series.nonce >= current.length;
      const chain = isUsedUp ? newChain(code) : current;
      if (isUsedUp) await trx.insertInto('chains').values(chain).execute();
      const nonce = isUsedUp ? 1 : series.nonce + 1;
      const id = randomUUID();
      await trx
        .insertInto('flights')
        .values({
          id,
          code,
          chain: chain.id,
          nonce,
          state: 'betting',
          createdAt: Math.floor(now),
          bettingUntil: Math.floor(bettingUntil),
          startedAt: null,
          endedAt: null,
        })
        .execute();
      await trx
        .updateTable('flightSeries')
        .set({ chain: chain.id, nonce, flight: id })
        .where('code', '=', code)
        .execute();
      return true;
    });
  }

  /** Closes the bets of a flight: it takes off. @returns false if it was cut. */
  async fly(flight: Flight, startedAt: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('flights')
      .set({ state: 'flying', startedAt })
      .where('id', '=', flight.id)
      .where('state', '=', 'betting')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends a flight at its point and decides all bets in it. @returns those bets, which have to be paid. */
  async crash(flight: Flight, point: number, now: number, dueAt: number): Promise<readonly CrashBet[]> {
    const { rows } = await sql<CrashBet>`
      with ended as (
        update originals.flights set state = 'crashed', ended_at = ${Math.floor(now)}::bigint
        where id = ${flight.id}::uuid and state = 'flying' returning id
      ), decided as (
        select b.id as bet, case when b.auto <= ${point}::integer then b.auto
          when ${point}::integer = ${highestPoint}::integer then ${point}::integer end as out
        from originals.bets b join ended on b.flight = ended.id
        where b.flight_at = ${flight.createdAt}::bigint and b.state = 'accepted'
      )
      update originals.bets set out = decided.out, state = case when decided.out is null then 'lost' else 'out' end,
        due_at = ${Math.ceil(dueAt)}::bigint
      from decided
      where bets.id = decided.bet and bets.flight_at = ${flight.createdAt}::bigint and bets.state = 'accepted'
      returning bets.*`.execute(this.db);
    return rows;
  }

  /** Cuts the flights whose runner has ended and that no other process has taken over. */
  async cutAbandoned(now: number): Promise<void> {
    const abandoned = await this.db
      .selectFrom('flights')
      .innerJoin('flightSeries', 'flightSeries.code', 'flights.code')
      .select('flights.code')
      .where('state', 'in', ['betting', 'flying'])
      .where('leasedUntil', '<=', now)
      .execute();
    for (const { code } of abandoned) {
      const lease = await this.takeOver(code, now, now);
      if (lease) await this.release(lease);
    }
  }

  /** Returns ended flights of a game with their chains, newest first. */
  async ended(
    code: string,
    limit: number,
  ): Promise<readonly { readonly flight: Flight; readonly chain: Chain | undefined }[]> {
    const flights = await this.db
      .selectFrom('flights')
      .selectAll()
      .where('code', '=', code)
      .where('state', '=', 'crashed')
      .orderBy('createdAt', 'desc')
      .limit(limit)
      .execute();
    return Promise.all(flights.map(async (flight) => ({ flight, chain: await this.chain(flight.chain) })));
  }

  private flight(id: string): Promise<Flight | undefined> {
    return this.db.selectFrom('flights').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Chains never change, and a new one comes every 2,000 flights. */
  private async chain(id: string): Promise<Chain | undefined> {
    const cached = this.chains.get(id);
    if (cached) return cached;
    const chain = await this.db.selectFrom('chains').selectAll().where('id', '=', id).executeTakeFirst();
    if (chain) this.chains.set(id, chain);
    return chain;
  }
}

/** Ends unfinished flights and refunds the stakes in them. */
async function cutFlights(trx: OriginalsDb, code: string, now: number): Promise<void> {
  const at = Math.floor(now);
  await sql`
    update originals.flights set state = 'cut', ended_at = ${at}::bigint
    where code = ${code} and state in ('betting', 'flying')`.execute(trx);
  // A statement of its own: the first may have waited for bets that were just entering the flight.
  await sql`
    update originals.bets set state = 'doubtful', due_at = ${at}::bigint from originals.flights f
    where f.code = ${code} and f.state = 'cut' and f.ended_at = ${at}::bigint
      and bets.flight = f.id and bets.flight_at = f.created_at and bets.state = 'accepted'`.execute(trx);
}
