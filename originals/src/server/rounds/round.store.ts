import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { RoundDb, RoundSchema } from '../database/open';
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

/** What a new round takes over from its player's seed. */
type OpenedSeed = Pick<OpenRound, 'seedId' | 'clientSeed' | 'nonce' | 'serverSeed' | 'commitment'>;

const UNIQUE_VIOLATION = '23505';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => uuid.test(text);

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

const seedColumns = sql`s.server_seed, s.commitment, s.revealed`;
const lifeColumns = sql`r.version, r.due_at, r.attempts`;

const parameters = (count: number): string => Array.from({ length: count }, (_, at) => `$${at + 1}`).join(', ');

/** Returns the calls as texts, because building these statements anew would cost as much processor time as sending them. */
const callsOf = (schema: RoundSchema) => ({
  open: `select * from ${schema}.open_round(${parameters(11)})`,
  change: `select ${schema}.change_round(${parameters(11)}) as done`,
  decide: `select ${schema}.decide_round(${parameters(7)}) as done`,
  end: `select ${schema}.end_round(${parameters(10)}) as done`,
  close: `select ${schema}.close_round(${parameters(4)}) as done`,
});

/** A function's call, with its values after the round's id and version. */
interface Call {
  readonly text: string;
  readonly values: readonly unknown[];
}

const outcomeFields: ReadonlySet<string> = new Set(['state', 'multiplier', 'payout', 'detail']);
const closingFields: ReadonlySet<string> = new Set(['state', 'balance']);

const hasOnly = (change: RoundChange, fields: ReadonlySet<string>): boolean =>
  Object.keys(change).every((field) => fields.has(field));

/** What changes of a round, in the order of the functions' parameters. */
const changed = (round: Round): readonly unknown[] => [
  json(round.choice),
  round.state,
  round.multiplier,
  round.payout,
  json(round.detail),
  round.balance,
  round.refusal,
  json(round.freeRounds),
];

/**
 * Stores every round and each of its steps, written before the step is acted on.
 *
 * Each change is one call of a function and names the version it was decided on: of two concurrent changes, also by two
 * processes, the second changes nothing.
 */
export class RoundStore {
  private readonly calls: ReturnType<typeof callsOf>;
  private readonly tables: Readonly<Record<'openRounds' | 'rounds' | 'seeds', RawBuilder<unknown>>>;

  constructor(
    private readonly db: RoundDb,
    schema: RoundSchema,
  ) {
    this.calls = callsOf(schema);
    const table = (name: string): RawBuilder<unknown> => sql.table(`${schema}.${name}`);
    this.tables = { openRounds: table('open_rounds'), rounds: table('rounds'), seeds: table('seeds') };
  }

  /** Stores a new round with the next nonce of its player's seed, unless its key was used before. */
  async open(draft: NewRound): Promise<Opening> {
    const { id, player, code, engine, key, stake, free, choice, firstChoice, createdAt, dueAt } = draft;
    try {
      const { rows } = await this.db.executeQuery<OpenedSeed>(
        CompiledQuery.raw(this.calls.open, [
          id,
          player,
          code,
          engine,
          key,
          stake,
          free,
          json(choice),
          json(firstChoice),
          createdAt,
          dueAt,
        ]),
      );
      return rows[0] ? { kind: 'opened', round: openedRound(draft, rows[0]) } : { kind: 'no-seed' };
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
    const next = { ...round, ...change, version: round.version + 1, dueAt: Math.ceil(dueAt), attempts: 0 };
    const query = isFinal(next) ? this.ending(next, change) : this.changing(next, change);
    // Returns nothing but the fact: the caller has the whole round.
    const { rows } = await this.db.executeQuery<{ done: boolean }>(
      CompiledQuery.raw(query.text, [round.id, round.version, ...query.values]),
    );
    return rows[0]?.done ? next : undefined;
  }

  private changing(next: OpenRound, change: RoundChange): Call {
    const { dueAt, state, multiplier, payout, detail } = next;
    return hasOnly(change, outcomeFields)
      ? { text: this.calls.decide, values: [dueAt, state, multiplier, payout, json(detail)] }
      : { text: this.calls.change, values: [dueAt, ...changed(next)] };
  }

  private ending(next: Round, change: RoundChange): Call {
    return hasOnly(change, closingFields)
      ? { text: this.calls.close, values: [next.state, next.balance] }
      : { text: this.calls.end, values: changed(next) };
  }

  async get(id: string): Promise<Round> {
    const round = await this.find(id);
    if (!round) throw new Error(`No round ${id}`);
    return round;
  }

  async find(id: string): Promise<Round | undefined> {
    if (!isUuid(id)) return undefined;
    const { openRounds, rounds: ended, seeds } = this.tables;
    const { rows } = await sql<Round>`
      select ${prefixed}, ${seedColumns}, ${lifeColumns} from ${openRounds} r join ${seeds} s on s.id = r.seed_id
      where r.id = ${id}::uuid
      union all
      select ${prefixed}, ${seedColumns}, 0, 0, 0 from ${ended} r join ${seeds} s on s.id = r.seed_id
      where r.id = ${id}::uuid`.execute(this.db);
    return rows[0];
  }

  /** Returns the player's round in play in this game. */
  async inPlay(player: string, code: string): Promise<OpenRound | undefined> {
    return (
      await this.openRounds(sql`r.player = ${player} and r.code = ${code} and r.state in ('playing', 'raising')`)
    )[0];
  }

  /** Returns all unfinished rounds, the oldest first. */
  unfinished(): Promise<readonly OpenRound[]> {
    return this.openRounds(sql`true`);
  }

  /** Returns a player's settled rounds, newest first. */
  async history(player: string, limit: number): Promise<readonly Round[]> {
    const { rounds: ended, seeds } = this.tables;
    const { rows } = await sql<Round>`
      select ${prefixed}, ${seedColumns} from ${ended} r join ${seeds} s on s.id = r.seed_id
      where r.player = ${player} and r.state = 'settled'
      order by r.created_at desc, r.nonce desc limit ${limit}`.execute(this.db);
    return rows;
  }

  /** Takes rounds whose process has not finished them in time; no other process gets them until `dueAt`. */
  async claimDue(now: number, dueAt: number, limit: number): Promise<readonly OpenRound[]> {
    const { openRounds, seeds } = this.tables;
    const { rows } = await sql<OpenRound>`
      update ${openRounds} r set due_at = ${Math.ceil(dueAt)}::bigint, attempts = r.attempts + 1
      from ${seeds} s
      where s.id = r.seed_id and r.id in (
        select id from ${openRounds} where due_at <= ${Math.floor(now)}::bigint
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
    const { openRounds, seeds } = this.tables;
    const { rows } = await sql<OpenRound>`
      select r.*, ${seedColumns} from ${openRounds} r join ${seeds} s on s.id = r.seed_id
      where ${condition} order by r.created_at`.execute(this.db);
    return rows.filter(isOpen);
  }
}

const prefixed = sql`r.id, r.player, r.code, r.engine, r.key, r.stake, r.free, r.choice, r.first_choice, r.seed_id,
  r.client_seed, r.nonce, r.created_at, r.state, r.multiplier, r.payout, r.detail, r.balance, r.refusal, r.free_rounds`;

function openedRound(draft: NewRound, seed: OpenedSeed): OpenRound {
  const unknown = { multiplier: null, payout: null, detail: null, balance: null, refusal: null, freeRounds: null };
  return { ...draft, ...seed, ...unknown, revealed: false, state: 'opened', version: 1, attempts: 0 };
}
