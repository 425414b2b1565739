import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { freePort } from '@pavilion/database/free-port';
import { testDatabase } from '@pavilion/database/test-database';
import { Clock } from '../../../kernel/clock';
import { connect } from '../../../kernel/database/database';
import { checkBook } from '../../../ledger/check';
import { Ledger } from '../../../ledger/ledger.service';
import { FakePayouts } from '../../../testing/fake-payouts';
import { FakeSandbox } from '../../../testing/fake-sandbox';
import { TestPlayer } from '../../../testing/player';
import { ApiProcess } from '../../../testing/process';
import { apiSchema } from '../../../testing/schema';
import { readyToWithdraw, shownWithdrawal, withdrawn } from '../../../testing/withdrawing';
import { addMethod } from '../../../testing/world';

const data = mkdtempSync(join(tmpdir(), 'pavilion-killed-payout-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test('an api killed between sending a payout and its response pays once, and reports it after the restart', async () => {
  const base = await freePort([100, 200]);
  const database = await testDatabase(apiSchema);
  const sandbox = await FakeSandbox.start(base + 200);
  const settings = {
    PAVILION_PORT: String(base),
    PAVILION_DATA: data,
    PAVILION_DEMO: '0',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  let api = await ApiProcess.start(settings);
  const { db } = await connect(database.url, { size: 2 });
  await addMethod({ db });
  sandbox.payouts = new FakePayouts(readFileSync(join(data, 'secrets/rail'), 'utf8').trim());
  const player = await (await TestPlayer.make(`http://127.0.0.1:${base + 100}`, sandbox)).verifyPhone();
  const app = { db, ledger: new Ledger(new Clock()) };
  await readyToWithdraw(app, player);
  // The rail receives the request and pays, but its response is lost.
  sandbox.payouts.behavior = 'silent';
  const id = await withdrawn(player);
  await pWaitFor(() => sandbox.payouts.payouts.has(id));
  await api.kill('SIGKILL');
  expect(await app.ledger.balance(db, player.id)).toMatchObject({ main: 150_000, held: 50_000 });
  sandbox.payouts.settle(id, 'paid');
  sandbox.payouts.behavior = 'accepting';
  api = await ApiProcess.start(settings);
  await pWaitFor(async () => (await shownWithdrawal(player, id)).state === 'success', { interval: 100 });
  expect(await app.ledger.balance(db, player.id)).toMatchObject({ main: 150_000, held: 0 });
  expect(sandbox.payouts.sends.filter((key) => key === id)).toHaveLength(1);
  expect(await checkBook(db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await api.kill('SIGTERM');
  await db.destroy();
  await sandbox.stop();
  await database.drop();
}, 60_000);
