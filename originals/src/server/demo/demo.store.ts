import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { EngineName } from '../../engines';
import type { DemoDb } from '../database/open';
import type { Play } from '../records/play';
import { demoCredits } from './demo.wallet';

const PREFIX = 'demo-';
const UNUSED_MS = 2 * 60 * 60_000;
/** Bounds what visitors without an account can store. */
const MAX_DEMOS = 20_000;
const UPDATE_MS = 60_000;

/** A demo's id, from its page's token. */
const idOf = (token: string): string => PREFIX + createHash('sha256').update(token).digest('hex').slice(0, 40);

/** Demo games with free credits: any process continues them, and they are lost when the database is restarted hard. */
export class DemoStore {
  constructor(
    private readonly db: DemoDb,
    private readonly now: () => number = Date.now,
  ) {}

  /** Opens a demo. @returns the token for its page, and the play. */
  async open(code: string, engine: EngineName): Promise<{ readonly token: string; readonly play: Play }> {
    const token = `${PREFIX}${randomBytes(24).toString('base64url')}`;
    const id = idOf(token);
    await this.db.insertInto('demos').values({ id, code, engine, credits: demoCredits, usedAt: this.now() }).execute();
    return { token, play: playOf({ id, code, engine }) };
  }

  async find(token: string): Promise<Play | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const row = await this.db.selectFrom('demos').selectAll().where('id', '=', idOf(token)).executeTakeFirst();
    if (!row) return undefined;
    if (this.now() - row.usedAt > UPDATE_MS)
      await this.db.updateTable('demos').set({ usedAt: this.now() }).where('id', '=', row.id).execute();
    return playOf(row);
  }

  /** Deletes demos that are no longer used, with their rounds and seeds. */
  async deleteUnused(): Promise<void> {
    await sql`
      delete from originals_demo.demos where used_at < ${this.now() - UNUSED_MS}::bigint
        or id not in (select id from originals_demo.demos order by used_at desc limit ${MAX_DEMOS})`.execute(this.db);
    await sql`delete from originals_demo.demo_bets where not exists (select from originals_demo.demos where id = demo)`.execute(
      this.db,
    );
    for (const table of ['open_rounds', 'rounds', 'round_keys', 'seeds'])
      await sql`delete from ${sql.table(`originals_demo.${table}`)} where not exists (select from originals_demo.demos where id = player)`.execute(
        this.db,
      );
  }
}

function playOf({ id, code, engine }: { id: string; code: string; engine: EngineName }): Play {
  return { player: id, token: id, code, engine };
}
