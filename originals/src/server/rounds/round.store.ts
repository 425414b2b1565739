import { type RawBuilder, sql } from 'kysely';
import type { RoundDb } from '../database/open';
import { isFinal, isOpen, type OpenRound, type Round, type RoundChange } from '../records/round';

/** A round before its bet is sent; seed and nonce are added when it is stored. */
type NewRound = Pick<
  OpenRound,
  'id' | 'player' | 'code' | 'engine' | 'key' | 'stake' | 'free' | 'choice' | 'firstChoice' | 'createdAt' | 'dueAt'
>;

export type Opening =
  | { readonly kind: 'opened'; readonly round: OpenRound }
  /** The key was used before; by something else than a round if there is none. */
  | { readonly kind: 'repeated'; readonly round: Round | undefined }
  /** The player has another round of the game in play. */
  | { readonly kind: 'in-play' }
  | { readonly kind: 'no-seed' };

const UNIQUE_VIOLATION = '23505';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => uuid.test(text);

const json = (value: unknown): RawBuilder<unknown> =>
  value === null || value === undefined ? sql`null::json` : sql`${JSON.stringify(value)}::json`;

/** Columns of a round that never change, and those that do, as both tables have them. */
const fixed = sql`id, player, code, engine, key, stake, free, first_choice, seed_id, client_seed, nonce, created_at`;
const changing = sql`choice, state, multiplier, payout, detail, balance, refusal, free_rounds`;
const seedColumns = sql`s.server_seed, s.commitment, s.revealed`;
const lifeColumns = sql`r.version, r.due_at, r.attempts`;

const changed = (round: Round): RawBuilder<unknown> => sql`
  ${json(round.choice)}, ${round.state}::text, ${round.multiplier}::double precision, ${round.payout}::bigint,
  ${json(round.detail)}, ${round.balance}::text, ${round.refusal}::text, ${json(round.freeRounds)}`;

/**
 * Stores every round and each of its steps, written before the step is acted on.
 *
 * Each change is one statement and names the version it was decided on: of two concurrent changes, also by two
 * processes, the second changes nothing.
 */
export class RoundStore {
  constructor(private readonly db: RoundDb) {}

  /** Stores a new round with the next nonce of its player's seed, unless its key was used before. */
  async open(draft: NewRound): Promise<Opening> {
    const { id, player, code, engine, key, stake, free, choice, firstChoice, createdAt, dueAt } = draft;
    try {
      const { rows } = await sql<OpenRound>`
        with s as (
          update seeds set nonce = nonce + 1 where player = ${player} and current
          returning id, client_seed, nonce, server_seed, commitment, revealed
        ), used as (
          insert into round_keys (player, key, round_id, created_at)
          select ${player}::text, ${key}::text, ${id}::uuid, ${createdAt}::bigint from s
        ), r as (
          insert into open_rounds (id, player, code, engine, key, stake, free, choice, first_choice, seed_id,
            client_seed, nonce, created_at, state, due_at)
          select ${id}::uuid, ${player}, ${code}, ${engine}, ${key}, ${stake}::bigint, ${free}::text, ${json(choice)},
            ${json(firstChoice)}, s.id, s.client_seed, s.nonce, ${createdAt}::bigint, 'opened', ${dueAt}::bigint from s
          returning *
        )
        select r.*, ${seedColumns} from r, s`.execute(this.db);
      return rows[0] ? { kind: 'opened', round: rows[0] } : { kind: 'no-seed' };
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
      const used = await this.db
        .selectFrom('roundKeys')
        .select('roundId')
        .where('player', '=', player)
        .where('key', '=', key)
        .executeTakeFirst();
      return used ? { kind: 'repeated', round: await this.find(used.roundId) } : { kind: 'in-play' };
    }
  }

  /**
   * Changes an unfinished round; a final one leaves the table of unfinished rounds.
   *
   * @param dueAt - when any process may continue it; ignored if it is final.
   * @returns undefined if the round was changed by others meanwhile: read it again.
   */
  async change(round: OpenRound, change: RoundChange, dueAt: number): Promise<Round | undefined> {
    const next = { ...round, ...change };
    const isCurrent = sql`r.id = ${round.id}::uuid and r.version = ${round.version}::integer`;
    const statement = isFinal(next)
      ? sql<Round>`
          with ended as (delete from open_rounds r where ${isCurrent} returning *),
          r as (
            insert into rounds (${fixed}, ${changing}) select ${fixed}, ${changed(next)} from ended returning *
          )
          select r.*, ${seedColumns} from r join seeds s on s.id = r.seed_id`
      : sql<OpenRound>`
          update open_rounds r set (${changing}) = row (${changed(next)}),
            version = r.version + 1, due_at = ${Math.ceil(dueAt)}::bigint, attempts = 0
          from seeds s where ${isCurrent} and s.id = r.seed_id returning r.*, ${seedColumns}`;
    return (await statement.execute(this.db)).rows[0];
  }

  async get(id: string): Promise<Round> {
    const round = await this.find(id);
    if (!round) throw new Error(`No round ${id}`);
    return round;
  }

  async find(id: string): Promise<Round | undefined> {
    if (!isUuid(id)) return undefined;
    const { rows } = await sql<Round>`
      select ${prefixed}, ${seedColumns}, ${lifeColumns} from open_rounds r join seeds s on s.id = r.seed_id
      where r.id = ${id}::uuid
      union all
      select ${prefixed}, ${seedColumns}, 0, 0, 0 from rounds r join seeds s on s.id = r.seed_id
      where r.id = ${id}::uuid`.execute(this.db);
    return rows[0];
  }

  /** Returns the player's round in play in this game. */
  async inPlay(player: string, code: string): Promise<OpenRound | undefined> {
    return (await this.openRounds(sql`r.player = ${player} and r.code = ${code} and r.state = 'playing'`))[0];
  }

  /** Returns all unfinished rounds, the oldest first. */
  unfinished(): Promise<readonly OpenRound[]> {
    return this.openRounds(sql`true`);
  }

  /** Returns a player's settled rounds, newest first. */
  async history(player: string, limit: number): Promise<readonly Round[]> {
    const { rows } = await sql<Round>`
      select ${prefixed}, ${seedColumns} from rounds r join seeds s on s.id = r.seed_id
      where r.player = ${player} and r.state = 'settled'
      order by r.created_at desc, r.nonce desc limit ${limit}`.execute(this.db);
    return rows;
  }

  /** Takes rounds whose process has not finished them in time; no other process gets them until `dueAt`. */
  async claimDue(now: number, dueAt: number, limit: number): Promise<readonly OpenRound[]> {
    const { rows } = await sql<OpenRound>`
      update open_rounds r set due_at = ${Math.ceil(dueAt)}::bigint, attempts = r.attempts + 1
      from seeds s
      where s.id = r.seed_id and r.id in (
        select id from open_rounds where due_at <= ${Math.floor(now)}::bigint
        order by due_at limit ${limit} for update skip locked)
      returning r.*, ${seedColumns}`.execute(this.db);
    return rows;
  }

  /** Sets when any process may try again. */
  async postpone({ id, version }: OpenRound, dueAt: number): Promise<void> {
    await this.db
      .updateTable('openRounds')
      .set({ dueAt: Math.ceil(dueAt) })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute();
  }

  private async openRounds(condition: RawBuilder<unknown>): Promise<readonly OpenRound[]> {
    const { rows } = await sql<OpenRound>`
      select r.*, ${seedColumns} from open_rounds r join seeds s on s.id = r.seed_id
      where ${condition} order by r.created_at`.execute(this.db);
    return rows.filter(isOpen);
  }
}

const prefixed = sql`r.id, r.player, r.code, r.engine, r.key, r.stake, r.free, r.choice, r.first_choice, r.seed_id,
  r.client_seed, r.nonce, r.created_at, r.state, r.multiplier, r.payout, r.detail, r.balance, r.refusal, r.free_rounds`;
