import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { OriginalsDb } from '../database/open';
import { isFinal, type RoundState } from '../records/round';
import { Batch, recordsOf } from './records';

/** A seed as a line of `seeds.ndjson`; the last line of an id counts. */
interface SeedRecord {
  readonly id: string;
  readonly player: string;
  readonly server_seed: string;
  readonly commitment: string;
  readonly client_seed: string;
  readonly revealed: boolean;
}

/** A round as `rounds.ndjson` and `rounds.archive.ndjson` have it. */
interface RoundRecord {
  readonly id: string;
  readonly player: string;
  readonly asked?: unknown;
  readonly at: string;
  readonly state: RoundState;
  readonly freeRounds?: unknown;
  readonly [field: string]: unknown;
}

type RoundEntry = { readonly round: RoundRecord } | { readonly id: string; readonly change: Partial<RoundRecord> };

interface Progress {
  add(count: number): void;
}

/** Imports seeds; the last one of a player that is not revealed is the current one. */
export async function importSeeds(trx: OriginalsDb, path: string, progress: Progress): Promise<void> {
  const seeds = new Map<string, SeedRecord>();
  const currentOf = new Map<string, string>();
  for (const seed of recordsOf<SeedRecord>(path)) {
    seeds.set(seed.id, seed);
    if (!seed.revealed) currentOf.set(seed.player, seed.id);
  }
  const batch = new Batch<object>(
    (rows) =>
      sql`
      insert into seeds (id, player, server_seed, commitment, client_seed, current, revealed, nonce, created_at)
      select id, player, server_seed, commitment, client_seed,
        current and not exists (select from seeds o where o.player = s.player and o.current), revealed, 0, created_at
      from json_populate_recordset(null::seeds, ${rows}::json) s on conflict (id) do nothing`.execute(trx),
    progress,
  );
  for (const seed of seeds.values()) {
    const current = !seed.revealed && currentOf.get(seed.player) === seed.id;
    await batch.add({ ...seed, current, created_at: Date.now() });
  }
  await batch.flush();
}

/** Imports ended rounds; repeating it adds nothing. @returns the unfinished ones. */
export async function importEndedRounds(
  db: OriginalsDb,
  paths: { readonly archive: string; readonly journal: string },
  progress: Progress,
): Promise<readonly RoundRecord[]> {
  const batch = new Batch<object>((rows) => insertRounds(db, rows), progress);
  if (existsSync(paths.archive))
    for (const [round] of recordsOf<readonly [RoundRecord]>(paths.archive)) await batch.add(rowOf(round));
  const open = new Map<string, RoundRecord>();
  if (existsSync(paths.journal))
    for (const entry of recordsOf<RoundEntry>(paths.journal)) {
      const before = 'round' in entry ? entry.round : open.get(entry.id);
      if (before === undefined) continue;
      const round: RoundRecord = 'round' in entry ? before : { ...before, ...entry.change };
      if (isFinal(round)) {
        open.delete(round.id);
        await batch.add(rowOf(round));
      } else open.set(round.id, round);
    }
  await batch.flush();
  return [...open.values()];
}

/** Imports unfinished rounds, which are due now, and sets the nonces of seeds: none may be used twice. */
export async function importOpenRounds(
  trx: OriginalsDb,
  rounds: readonly RoundRecord[],
  now: number,
  waitsMs: number,
): Promise<void> {
  const rows = rounds.map((round) => {
    const row = rowOf(round);
    const in_play = round.state === 'playing';
    return {
      ...row,
      version: 1,
      attempts: 0,
      in_play,
      due_at: round.state === 'playing' ? row.created_at + waitsMs : now,
    };
  });
  const text = JSON.stringify(rows);
  // Reads all rounds, however many there are.
  await sql`set local statement_timeout = 0`.execute(trx);
  await insertKeys(trx, text, 'open_rounds');
  await sql`insert into open_rounds select * from json_populate_recordset(null::open_rounds, ${text}::json)
    on conflict do nothing`.execute(trx);
  await sql`
    update seeds s set nonce = used.nonce from (
      select seed_id, max(nonce) as nonce
      from (select seed_id, nonce from rounds union all select seed_id, nonce from open_rounds) every
      group by seed_id
    ) used where s.id = used.seed_id and s.nonce < used.nonce`.execute(trx);
}

async function insertRounds(db: OriginalsDb, rows: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertKeys(trx, rows, 'rounds');
    await sql`insert into rounds select * from json_populate_recordset(null::rounds, ${rows}::json)
      on conflict do nothing`.execute(trx);
  });
}

async function insertKeys(trx: OriginalsDb, rows: string, table: 'rounds' | 'open_rounds'): Promise<void> {
  await sql`
    insert into round_keys (player, key, round_id, created_at)
    select player, key, id, created_at from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)
    on conflict do nothing`.execute(trx);
}

function rowOf({ asked: first_choice, at, freeRounds, ...round }: RoundRecord): {
  readonly created_at: number;
  readonly [field: string]: unknown;
} {
  const free_rounds = freeRounds === undefined ? null : { left: freeRounds };
  return { ...round, first_choice, created_at: Date.parse(at), free_rounds };
}
