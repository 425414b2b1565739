import { freePort } from './free-port';

const own = process.env['JEST_WORKER_ID'];
afterEach(() => void (process.env['JEST_WORKER_ID'] = own));

async function portsOf(worker: number): Promise<number[]> {
  process.env['JEST_WORKER_ID'] = String(worker);
  return Promise.all(Array.from({ length: 30 }, () => freePort([1, 501])));
}

test('test files that run at the same time never get ports of each other', async () => {
  const taken = new Set((await portsOf(1)).flatMap((port) => [port, port + 1, port + 501]));
  const others = (await portsOf(2)).flatMap((port) => [port, port + 1, port + 501]);
  expect(Math.min(...taken, ...others)).toBeGreaterThanOrEqual(22_000);
  const apart = Math.min(...others) > Math.max(...taken) || Math.max(...others) < Math.min(...taken);
  expect(apart).toBe(true);
});
