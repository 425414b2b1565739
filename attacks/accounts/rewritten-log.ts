import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { publicOrigins } from '@pavilion/contract/links';
import { dataFolder, secrets } from '@pavilion/contract/settings';
import { FolderFiles } from '@pavilion/server/storage/private.files';
import { hashAuditRow, verifyAudit, writeAudit } from '../../api/src/kernel/audit/audit.service';
import { Clock } from '../../api/src/kernel/clock';
import { type Db, inTransaction, type Trx } from '../../api/src/kernel/database/database';
import { exportHead } from '../../api/src/operators/audit-heads/audit-heads.queue';
import { headKey, publicHeadKey, readHead } from '../../api/src/operators/audit-heads/signed-head';

const ACTS = 20;

/** What the database's owner can do to the log; each leaves a chain that is valid in itself. */
const rewrites: Readonly<Record<string, (trx: Trx) => Promise<void>>> = {
  'another operator in one row': (trx) => rechain(trx, (seq) => seq === 3, 'somebody'),
  'another operator in all rows': (trx) => rechain(trx, () => true, 'somebody'),
  'a row less at the end': async (trx) => {
    await sql`delete from audit_log where seq = (select max(seq) from audit_log)`.execute(trx);
  },
  'another last row': (trx) => rechain(trx, (seq) => seq === ACTS, 'somebody'),
};

/** Rewrites the log in several ways, and verifies it against the head that was exported before. */
export async function rewriteLog(db: Db, env: NodeJS.ProcessEnv) {
  for (let act = 0; act < ACTS; act += 1)
    await inTransaction(db, (trx) =>
      writeAudit(trx, { at: act, operator: 'karim', act: 'notices', subject: `${act}`, details: {} }),
    );
  const key = headKey(secrets(env).audit);
  const folder = join(dataFolder(env), 'audit-heads');
  const files = new FolderFiles(folder);
  const links = { auditHeads: { files, key }, origins: publicOrigins(env) };
  await exportHead({ db, clock: new Clock(), links });
  const heads = readdirSync(folder).flatMap(
    (name) => readHead(readFileSync(join(folder, name), 'utf8'), publicHeadKey(key)) ?? [],
  );
  const isSound = (await verifyAudit(db, heads)).kind === 'sound';
  const found: string[] = [];
  for (const [name, rewrite] of Object.entries(rewrites)) if (await isFound(db, rewrite, heads)) found.push(name);
  const rewritten = Object.keys(rewrites).length;
  return { rewritten, 'rewritten-unseen': rewritten - found.length, 'sound-refused': isSound ? 0 : 1 };
}

/** In a transaction that is rolled back. */
async function isFound(db: Db, rewrite: (trx: Trx) => Promise<void>, heads: readonly { head: string; rows: number }[]) {
  let isBroken = false;
  const undo = new Error('undo');
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table audit_log disable trigger append_only`.execute(trx);
      await rewrite(trx);
      isBroken = (await verifyAudit(trx, heads)).kind === 'broken';
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return isBroken;
}

async function rechain(trx: Trx, changes: (seq: number) => boolean, operator: string): Promise<void> {
  let previous = '0'.repeat(64);
  for (const row of await trx.selectFrom('auditLog').selectAll().orderBy('seq').execute()) {
    const changed = { ...row, previous, operator: changes(row.seq) ? operator : row.operator };
    const hash = hashAuditRow(changed);
    await trx
      .updateTable('auditLog')
      .set({ operator: changed.operator, previous, hash })
      .where('seq', '=', row.seq)
      .execute();
    previous = hash;
  }
}
