import Fastify, { type FastifyInstance } from 'fastify';
import type { FullComposition } from '@pavilion/releases/composition';
import type { ThrownError } from '@pavilion/releases/telemetry/errors';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { errorRoutes } from './error.routes';
import { ErrorTally } from './error-tally';
import { PageKeys } from './page-keys';
import { PageTokens } from './page-tokens';

const VISITOR = 'a'.repeat(22);
const parts = ['host', 'wallet'].map((name) => ({ release: fakeBuild(name, '1.0.0').release }));
const composition: FullComposition = { id: 7, digest: 'd', parts };
let app: FastifyInstance;
let errorTally: ErrorTally;

beforeEach(() => {
  app = Fastify();
  errorTally = new ErrorTally();
  const keys = new PageKeys({ get: () => Promise.reject(new Error('away')) }, 'production');
  const tokens = new PageTokens(keys);
  app.get('/', (request, reply) => {
    tokens.issue(request, reply, VISITOR, { composition: 7, group: null }, Date.now());
    return reply.send('');
  });
  errorRoutes(app, { errorTally, tokens }, (id) => (id === 7 ? composition : undefined));
});
afterEach(() => app.close());

const openPage = async (): Promise<string> => {
  const { cookies } = await app.inject('/');
  return [`visitor=${VISITOR}`, ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
};
const thrown = (more: Partial<ThrownError> = {}): ThrownError => ({
  ...{ part: 'wallet', version: '1.0.0', message: 'Error: 01712345678 is taken', frames: ['wallet/1.0.0/page.js:1:5'] },
  ...more,
});
const send = async (cookie: string, errors: readonly object[], id = 7): Promise<number> =>
  (
    await app.inject({
      method: 'POST',
      url: '/live/telemetry/errors',
      headers: { 'content-type': 'text/plain;charset=UTF-8', cookie },
      payload: JSON.stringify({ composition: id, errors }),
    })
  ).statusCode;

test('an error of a served page arrives without personal data, once a page', async () => {
  const [first, second] = [await openPage(), await openPage()];
  expect(await send(first, [thrown()])).toBe(204);
  await send(first, [thrown()]);
  await send(second, [thrown({ message: 'Error: 01898765432 is taken' })]);
  expect(errorTally.drain()).toEqual([{ ...thrown({ message: 'Error: # is taken' }), composition: 7, count: 2 }]);
});

test('an error without its page, of another composition or of a release that is not in it does not count', async () => {
  const cookies = await openPage();
  await send(`visitor=${VISITOR}`, [thrown()]);
  await send(cookies.replace(VISITOR, 'b'.repeat(22)), [thrown()]);
  await send(cookies, [thrown()], 8);
  await send(cookies, [thrown({ version: '9.9.9' }), thrown({ part: 'lottery' })]);
  expect(errorTally.drain()).toEqual([]);
  expect(await send(cookies, [{ ...thrown(), player: 'p1' }])).toBe(400);
  expect(await send(cookies, [thrown({ frames: ['https://elsewhere.example/x.js:1:1'] })])).toBe(400);
});
