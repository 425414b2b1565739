import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
});
afterEach(() => registry.stop());

const [deposit, withdraw] = ['POST /api/deposit', 'POST /api/withdraw'];
const api = async (version: string, calls: string[], more: object = {}) =>
  (await registry.send('POST', '/api-releases', { version, calls, ...more })).json();
const walletCalling = (version: string, ...calls: string[]) =>
  registry.release(fakeBuild('wallet', version, { calls }));

test('a release with a call that the live api lacks is refused until the api is released', async () => {
  await api('1.0.0', [deposit]);
  expect((await walletCalling('1.1.0', deposit, withdraw)).json()).toMatchObject({
    code: 'call_unknown',
    message: 'wallet@1.1.0 calls POST /api/withdraw, which the live api (1.0.0) does not have: release the api first.',
  });
  await api('1.1.0', [deposit, withdraw]);
  expect((await registry.activate(['wallet@1.1.0'])).statusCode).toBe(200);
});

test('an api may not drop a call of the live composition or of one that a rollback can restore', async () => {
  await api('1.0.0', [deposit, withdraw]);
  await walletCalling('1.1.0', withdraw);
  const live = await api('2.0.0', [deposit], { dryRun: true });
  expect(live).toMatchObject({
    code: 'call_in_use',
    message:
      'wallet@1.1.0 on production makes the call POST /api/withdraw, which the api 2.0.0 no longer has: keep it until none of the last ten compositions uses it.',
  });
  await walletCalling('1.2.0', deposit);
  await walletCalling('1.3.0', deposit);
  // The release that makes the call is neither live nor a fallback, but still one rollback away.
  expect((await api('2.0.0', [deposit])).code).toBe('call_in_use');
  for (let at = 4; at <= 13; at += 1) await walletCalling(`1.${at}.0`, deposit);
  expect(await api('2.0.0', [deposit])).toEqual({ version: '2.0.0' });
  expect((await registry.rollback(2)).json().code).toBe('call_unknown');
});

test('only operators may release the api, and a version has exactly one list of calls', async () => {
  const response = await registry.app.inject({
    method: 'POST',
    url: '/api-releases',
    payload: {},
    headers: { authorization: `Bearer ${registry.local.token}` },
  });
  expect(response.json().code).toBe('forbidden');
  await api('1.0.0', [deposit]);
  expect((await api('1.0.0', [withdraw])).code).toBe('already_published');
  expect((await registry.send('GET', '/api-releases/live')).json()).toEqual({
    live: { version: '1.0.0', calls: [deposit] },
  });
});
