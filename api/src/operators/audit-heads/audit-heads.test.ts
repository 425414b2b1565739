import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { FolderFiles } from '@pavilion/server/storage/private.files';
import { hashAuditRow, writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction } from '../../kernel/database/database';
import { startWorld, type World } from '../../testing/world';
import { type CommandResult, runOps } from '../run';
import { exportHead } from './audit-heads.queue';
import { headKey, publicHeadKey, readHead, signHead } from './signed-head';

const key = headKey('a'.repeat(64));

let world: World;
let folder: string;
beforeEach(async () => {
  world = await startWorld('audit-heads');
  folder = mkdtempSync(join(tmpdir(), 'pavilion-heads-'));
}, 60_000);
afterEach(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

const app = () => ({
  ...world.app,
  links: { ...world.app.links, auditHeads: { files: new FolderFiles(folder), key } },
});
const act = (subject: string, operator = 'karim'): Promise<void> =>
  inTransaction(world.app.db, (trx) =>
    writeAudit(trx, { at: 1_795_000_000_000, operator, act: 'adjust', subject, details: { amount: 5 } }),
  );
const verify = (...more: string[]): Promise<CommandResult> =>
  runOps(['audit', 'verify', ...more], async () => ({ app: app(), operator: 'rina', roles: ['admin'] }));

/** Rewrites the whole log as its owner can: with a chain that is valid in itself. */
async function rewrite(operator: string): Promise<void> {
  await world.asOwner(async (db) => {
    await sql`alter table audit_log disable trigger append_only`.execute(db);
    let previous = '0'.repeat(64);
    for (const row of await db.selectFrom('auditLog').selectAll().orderBy('seq').execute()) {
      const changed = { ...row, operator, previous };
      previous = hashAuditRow(changed);
      await db
        .updateTable('auditLog')
        .set({ operator, previous: changed.previous, hash: previous })
        .where('seq', '=', row.seq)
        .execute();
    }
    await sql`alter table audit_log enable trigger append_only`.execute(db);
  });
}

test('a head is exported once for each length of the log, signed', async () => {
  expect(await exportHead(app())).toBeNull();
  await act('one');
  expect(await exportHead(app())).toBe('audit-head-000000000001.json');
  expect(await exportHead(app())).toBeNull();
  await act('two');
  await exportHead(app());
  expect(readdirSync(folder).sort()).toEqual(['audit-head-000000000001.json', 'audit-head-000000000002.json']);
  const content = (await new FolderFiles(folder).read('audit-head-000000000002.json'))?.toString() ?? '';
  expect(readHead(content, publicHeadKey(key))).toMatchObject({ log: 'audit', site: 'http://site.test', rows: 2 });
  expect(readHead(content, publicHeadKey(headKey('b'.repeat(64))))).toBeNull();
  expect(readHead(content.replace('rows\\":2', 'rows\\":3'), publicHeadKey(key))).toBeNull();
});

test('the log is called sound only with an exported head', async () => {
  await act('one');
  await exportHead(app());
  await act('two');
  const alone = await verify();
  expect([alone.exit, alone.out]).toEqual([0, expect.stringContaining('does not show that nobody rewrote them all')]);
  for (const place of [folder, join(folder, 'audit-head-000000000001.json')]) {
    const { exit, out } = await verify('--head', place);
    expect([exit, out]).toEqual([0, expect.stringMatching(/^The log is sound: 2 rows, head \w+\. Up to row 1 it is/)]);
  }
});

test('a log that was rewritten as a whole verifies by itself, and not against an exported head', async () => {
  for (const subject of ['one', 'two']) await act(subject);
  await exportHead(app());
  await act('three');
  await rewrite('nobody');
  expect((await verify()).exit).toBe(0);
  expect(await verify('--head', folder)).toMatchObject({
    exit: 3,
    out: expect.stringMatching(/^The log is invalid at row 2: .* the log was rewritten\.$/),
  });
  await expect(exportHead(app())).rejects.toThrow('the audit log was rewritten: row 2');
});

test('a log that was shortened is found by the next export', async () => {
  for (const subject of ['one', 'two']) await act(subject);
  await exportHead(app());
  await world.asOwner((db) =>
    sql`alter table audit_log disable trigger append_only; delete from audit_log where seq = 2`.execute(db),
  );
  await expect(exportHead(app())).rejects.toThrow('the audit log was rewritten: row 2');
});

test('a head that another key signed is refused, and a folder without heads', async () => {
  await act('one');
  expect(await verify('--head', folder)).toMatchObject({ exit: 1, error: expect.stringContaining('no exported head') });
  const forged = { log: 'audit', site: 'http://site.test', rows: 1, head: 'c'.repeat(64), at: 1 } as const;
  writeFileSync(join(folder, 'audit-head-000000000001.json'), signHead(forged, headKey('b'.repeat(64))));
  expect(await verify('--head', folder)).toMatchObject({
    exit: 1,
    error: expect.stringContaining('is not a head that this key has signed'),
  });
});
