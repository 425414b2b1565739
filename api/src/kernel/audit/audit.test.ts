import { sql } from 'kysely';
import { startWorld, type World } from '../../testing/world';
import { inTransaction } from '../database/database';
import { type AuditEntry, verifyAudit, writeAudit } from './audit.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());
beforeEach(() => tamper(sql`delete from audit_log`));

const entry = (subject: string): AuditEntry => ({
  at: 1_795_000_000_000,
  operator: 'karim',
  act: 'adjust',
  subject,
  details: { reason: 'সদিচ্ছা “goodwill”', amount: -1250, note: null },
});
const write = (subject: string) => inTransaction(world.app.db, (trx) => writeAudit(trx, entry(subject)));
const verify = (...heads: string[]) =>
  verifyAudit(
    world.app.db,
    heads.map((head) => ({ head })),
  );

/** Changes rows as the owner of the database could. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await world.asOwner(async (db) => {
    await sql`alter table audit_log disable trigger append_only`.execute(db);
    await change.execute(db);
    await sql`alter table audit_log enable trigger append_only`.execute(db);
  });
}

test('ASVS 16.4.2: no row can be updated, deleted or truncated', async () => {
  await write('one');
  for (const change of [
    sql`update audit_log set operator = 'nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(world.asOwner((db) => change.execute(db))).rejects.toThrow('append-only');
    await expect(change.execute(world.app.db)).rejects.toThrow('permission denied');
  }
  expect(await verify()).toMatchObject({ kind: 'consistent', rows: 1 });
});

test.each([
  ['its reason', sql`update audit_log set details = details || '{"reason":"none"}' where seq = 2`, 2, 'its content'],
  ['its operator', sql`update audit_log set operator = 'rahim' where seq = 3`, 3, 'its content'],
  ['its time', sql`update audit_log set at = at + 1 where seq = 1`, 1, 'its content'],
  ['itself', sql`delete from audit_log where seq = 2`, 3, 'row 2 is missing'],
  [
    'its place',
    sql`update audit_log set seq = case seq when 2 then 4 else seq end where seq = 2`,
    3,
    'row 2 is missing',
  ],
  ['what was before it', sql`update audit_log set previous = repeat('a', 64) where seq = 3`, 3, 'does not follow'],
])('a row that lost %s is reported, even if the trigger was disabled', async (_, change, seq, why) => {
  for (const subject of ['one', 'two', 'three']) await write(subject);
  expect(await verify()).toMatchObject({ kind: 'consistent', rows: 3 });
  await tamper(change);
  expect(await verify()).toEqual({ kind: 'broken', seq, why: expect.stringContaining(why) });
});

test('rows truncated at the end are detected with a noted head', async () => {
  for (const subject of ['one', 'two', 'three']) await write(subject);
  const whole = await verify();
  const head = whole.kind === 'consistent' ? whole.head : '';
  await write('four');
  expect(await verify(head)).toMatchObject({ kind: 'sound', rows: 4, upTo: 3 });
  await tamper(sql`delete from audit_log where seq > 2`);
  expect(await verify()).toMatchObject({ kind: 'consistent', rows: 2 });
  expect(await verify(head)).toMatchObject({
    kind: 'broken',
    seq: 3,
    why: expect.stringContaining('removed from its end'),
  });
});

test('twenty concurrent operators write one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => write(`at once ${i}`)));
  expect(await verify()).toMatchObject({ kind: 'consistent', rows: 20 });
});

test('a rolled-back act leaves no entry and no gap', async () => {
  await write('one');
  const undone = inTransaction(world.app.db, async (trx) => {
    await writeAudit(trx, entry('undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await write('two');
  expect(await verify()).toMatchObject({ kind: 'consistent', rows: 2 });
});

test('an empty log is valid', async () => {
  expect(await verify()).toEqual({ kind: 'consistent', rows: 0, head: '0'.repeat(64) });
});
