import { connect, createServer, type Server } from 'node:net';
import { freePort } from '@pavilion/database/free-port';
import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { waitForDatabase } from './wait-for-database';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()), 60_000);
afterAll(() => database.drop());

/** Makes the database reachable at another port. */
async function forward(port: number, url: string): Promise<Server> {
  const target = new URL(url);
  const server = createServer((socket) => {
    const other = connect(Number(target.port), target.hostname);
    for (const [one, next] of [
      [socket, other],
      [other, socket],
    ] as const)
      one.on('error', () => next.destroy()).pipe(next);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return server;
}

test('a process started before its database says so on its port, and goes on once it is there', async () => {
  const port = await freePort([1]);
  const databasePort = port + 1;
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(databasePort);
  const lines: string[] = [];
  const place = { host: '127.0.0.1', port };
  const waiting = waitForDatabase({ url: url.href, place, report: (line) => lines.push(line) });
  const base = `http://127.0.0.1:${port}`;
  let live: Response | null = null;
  while (live === null) live = await fetch(`${base}/livez`).catch(() => null);
  expect(live.status).toBe(200);
  const ready = await fetch(`${base}/readyz`);
  expect([ready.status, ((await ready.json()) as { status: string }).status]).toEqual([503, 'not-ready']);
  const call = await fetch(`${base}/api/balance`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
  const server = await forward(databasePort, database.url);
  try {
    await waiting;
    expect(lines).toEqual([expect.stringContaining('waiting for the database'), 'the database is there']);
    // The port is free for the server itself.
    await expect(fetch(`${base}/livez`)).rejects.toThrow('fetch failed');
  } finally {
    server.close();
  }
});

test('a database that is there is not waited for, and neither is a wrong password', async () => {
  const report = jest.fn();
  const place = { host: '127.0.0.1', port: await freePort() };
  await waitForDatabase({ url: database.url, place, report });
  const wrong = new URL(database.url);
  wrong.username = 'nobody';
  await waitForDatabase({ url: wrong.href, place, report });
  expect(report).not.toHaveBeenCalled();
});
