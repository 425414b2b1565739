import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from './embedded';

const PORT = 21_000 + 2 * (process.pid % 300);
const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
// As root, the server runs as another user, which needs access to its folder.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

test('two processes started at once share one server, and the last of them stops it', async () => {
  const [one, other] = await Promise.all([startEmbedded(folder, PORT), startEmbedded(folder, PORT)]);
  expect(one.url).toBe(other.url);
  const user = new pg.Client({ connectionString: other.url });
  await user.connect();
  await one.stop();
  expect((await user.query('select 1 as here')).rows).toEqual([{ here: 1 }]);
  await user.end();
  await other.stop();
  expect(await isReachable(other.url)).toBe(false);
});
