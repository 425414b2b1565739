import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@pavilion/database/free-port';
import { testDatabase } from '@pavilion/database/test-database';
import { connect } from '../../../kernel/database/database';
import { FakeSandbox } from '../../../testing/fake-sandbox';
import { type Order, TestPlayer } from '../../../testing/player';
import { ApiProcess } from '../../../testing/process';
import { apiSchema } from '../../../testing/schema';
import { addMethod } from '../../../testing/world';

const data = mkdtempSync(join(tmpdir(), 'pavilion-killed-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test('an api killed between requests loses no acknowledged deposit', async () => {
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
  const acknowledged: { player: TestPlayer; order: Order }[] = [];
  for (let round = 0; round < 2; round++) {
    const players = await Promise.all([1, 2, 3].map(() => TestPlayer.make(`http://127.0.0.1:${base + 100}`, sandbox)));
    for (const player of players) await player.verifyPhone();
    const orders = await Promise.all(players.map((player) => player.order()));
    const claims = players.map(async (player, i) => {
      const order = orders[i]!;
      const reply = await player.claim(order, player.pay(order)).catch(() => null);
      if (reply?.status === 200) acknowledged.push({ player, order });
    });
    await Promise.race(claims);
    await api.kill('SIGKILL');
    await Promise.all(claims);
    api = await ApiProcess.start(settings);
  }
  expect(acknowledged.length).toBeGreaterThan(0);
  for (const { player, order } of acknowledged) {
    expect((await player.outcomeOf(order)).state).toBe('success');
    expect(await player.balance()).toBe('500.00');
  }
  await api.kill('SIGTERM');
  await db.destroy();
  await sandbox.stop();
  await database.drop();
}, 60_000);
