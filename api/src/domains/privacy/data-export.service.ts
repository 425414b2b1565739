import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../kernel/app';
import type { Db } from '../../kernel/database/database';
import type { Language } from '../../kernel/texts/language';
import { refuse } from '../../kernel/texts/refusal';
import { type ConfirmableCaller, requireConfirmed } from '../../session/confirmation.service';
import { hashToken } from '../../session/session.service';
import { personalTables, rowsOf, type Section, sections } from './personal-data';
import { sectionTitles } from './privacy.texts';

const MINUTES = 10;
/** Rows read at a time, so that a long history is never whole in memory. */
const BATCH = 1000;

type Row = Readonly<Record<string, unknown>>;

/** Allows the caller one download of their data. @throws {Refusal} confirmation_required. */
export async function allowExport(app: App, caller: ConfirmableCaller): Promise<string> {
  await requireConfirmed(app, app.db, caller);
  const key = randomBytes(32).toString('base64url');
  await app.db
    .insertInto('dataExports')
    .values({ keyHash: hashToken(key), playerId: caller.id, expiresAt: app.clock.now() + MINUTES * 60_000 })
    .execute();
  return key;
}

/** Uses up the permission of a download. @throws {Refusal} link_invalid: unknown, used, expired or another player's. */
export async function useExportKey(app: App, player: string, key: string): Promise<void> {
  const used = await app.db
    .deleteFrom('dataExports')
    .where('keyHash', '=', hashToken(key))
    .where('playerId', '=', player)
    .where('expiresAt', '>', app.clock.now())
    .returning('playerId')
    .executeTakeFirst();
  if (used === undefined) refuse('link_invalid');
}

/** Yields a player's data as JSON: for each section its title, and the rows of each table. */
export async function* exportedData(app: App, player: string, language: Language): AsyncGenerator<string> {
  const head = { player, exported_at: new Date(app.clock.now()).toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"sections":[`;
  for (const [index, section] of sections.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify({ section, title: sectionTitles[section][language] }).slice(0, -1)},"tables":{`;
    yield* sectionTables(app.db, section, player);
    yield '}}';
  }
  yield '\n]}\n';
}

async function* sectionTables(db: Db, section: Section, player: string): AsyncGenerator<string> {
  let separator = '';
  for (const entry of personalTables.filter((each) => each.section === section)) {
    yield `${separator}\n"${entry.table}":[`;
    separator = ',';
    let comma = '';
    for await (const rows of batchesOf(db, entry, player)) {
      yield `${comma}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
      comma = ',';
    }
    yield ']';
  }
}

type Entry = (typeof personalTables)[number];

async function* batchesOf(db: Db, entry: Entry, player: string): AsyncGenerator<Row[]> {
  let last: unknown = null;
  for (;;) {
    // By place in the file: no index has every table's rows of a player in an order.
    const { rows } = await sql<{ place: string; part: string; row: Row }>`
      select tableoid::text as part, ctid::text as place, to_jsonb(source) as row from ${sql.table(entry.table)} as source
      where ${rowsOf(entry, player)} and (${last}::text is null or (tableoid::bigint, ctid) > (split_part(${last}, ' ', 1)::bigint, split_part(${last}, ' ', 2)::tid))
      order by tableoid::bigint, ctid limit ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => withTimes(row, entry.omit ?? []));
    const end = rows.at(-1);
    if (rows.length < BATCH || end === undefined) return;
    last = `${end.part} ${end.place}`;
  }
}

/** Leaves columns out, and writes times readably. */
function withTimes(row: Row, omit: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !omit.includes(name))
      .map(([name, value]) => [name, isTime(name, value) ? new Date(value).toISOString() : value]),
  );
}

/** The largest time that a date can have. */
const LAST_DATE = 8.64e15;
const isTime = (name: string, value: unknown): value is number =>
  (name === 'at' || name === 'until' || name.endsWith('_at') || name.endsWith('_until')) &&
  typeof value === 'number' &&
  value > 0 &&
  value <= LAST_DATE;
