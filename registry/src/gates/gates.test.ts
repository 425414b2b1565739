import { randomBytes } from 'node:crypto';
import { type FakeBuild, fakeBuild } from '@pavilion/releases/testing/fake-build';
import { qaOf } from '../testing/attesting';
import { startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
beforeEach(async () => void (registry = await startRegistry(undefined, { budgets: { host: 164, remote: 28 } })));
afterEach(() => registry.stop());

type More = Parameters<typeof fakeBuild>[2];
const host = (version: string, more: More = {}): FakeBuild => fakeBuild('host', version, more);
const wallet = (version: string, more: More = {}): FakeBuild => fakeBuild('wallet', version, more);
const providing = (version: string, names: '*' | string[]): More => ({ provides: { react: { version, names } } });
const using = (version: string, ...names: string[]): More => ({ uses: { react: { version, names } } });

/** Above the budget: random letters hardly compress. */
const largeScript = `/* ${randomBytes(30_000).toString('base64')} */`;

/** Returns a refusal's code and its message. */
async function refused(...builds: FakeBuild[]): Promise<[string, string]> {
  const { code, message } = (await registry.release(...builds)).json();
  return [code, message];
}

const check = async (parts: object[], more: object = {}) =>
  (await registry.send('POST', '/channels/production/check', { parts, ...more })).json();

test('a remote that imports something the host does not provide is refused, naming the import', async () => {
  await registry.release(
    host('1.0.0', providing('19.1.0', ['useState'])),
    wallet('1.0.0', using('19.0.0', 'useState')),
  );
  expect(await refused(wallet('1.1.0', using('19.1.0', 'useState', 'useFuture')))).toEqual([
    'import_missing',
    'wallet@1.1.0 imports useFuture from react, which host@1.0.0 does not provide: release the host first.',
  ]);
  expect(await refused(wallet('1.2.0', { uses: { vue: { version: '3.0.0', names: ['ref'] } } }))).toEqual([
    'import_missing',
    'wallet@1.2.0 imports vue, which host@1.0.0 does not provide: release a host that does, or bundle it.',
  ]);
});

test('a host that provides all of a package (*) satisfies every name', async () => {
  await registry.release(host('1.0.0', providing('19.1.0', '*')));
  expect((await registry.release(wallet('1.0.0', using('19.3.0', 'useFuture', '*')))).statusCode).toBe(200);
});

test('a host with another major version is refused while a remote or its fallback needs the old one', async () => {
  await registry.release(host('1.0.0', providing('19.1.0', '*')), wallet('1.0.0', using('19.0.0', 'use')));
  await registry.release(wallet('1.1.0', using('19.0.0', 'use')));
  expect((await refused(host('2.0.0', providing('20.0.0', '*'))))[0]).toBe('import_major');
  await registry.publish(wallet('2.0.0', using('20.0.0', 'use')));
  const both = [
    { name: 'host', version: '2.0.0' },
    { name: 'wallet', version: '2.0.0' },
  ];
  const { refusals } = await check(both);
  expect(refusals).toEqual([
    {
      severity: 'refusal',
      code: 'fallback_unfit',
      message:
        'wallet@1.1.0 was built for react 19.0.0, and host@2.0.0 provides 20.0.0: build wallet against that and publish it. It is the fallback of wallet@2.0.0; --without-fallback wallet checks the composition without it.',
    },
  ]);
  expect((await check(both, { withoutFallback: ['wallet'] })).refusals).toEqual([]);
  const revision = await registry.revision();
  const view = (
    await registry.send('POST', '/channels/production/activate', { parts: both, withoutFallback: ['wallet'], revision })
  ).json();
  expect(view.composition.parts).toContainEqual({ name: 'wallet', version: '2.0.0' });
});

test('a slot may vanish only if no part fills it', async () => {
  await registry.release(host('1.0.0', { opens: ['home.featured', 'home.footer'] }), wallet('1.0.0'));
  expect(await refused(host('1.1.0', { opens: ['home.footer'] }))).toEqual([
    'slot_vanished',
    'host@1.1.0 no longer has the slot home.featured, which wallet@1.0.0 fills: keep it until nothing fills it.',
  ]);
  expect((await registry.release(host('1.2.0', { opens: ['home.featured'] }))).statusCode).toBe(200);
  await registry.publish(host('1.3.0'));
  expect((await check([{ name: 'host', version: '1.3.0' }])).warnings).toMatchObject([{ code: 'slot_unsaid' }]);
});

test('a page above its budget is refused with its size and the budget', async () => {
  await registry.release(host('1.0.0'));
  const build = fakeBuild('wallet', '1.0.0', {}, { 'page.3c4d.js': largeScript });
  expect(await refused(build)).toEqual([
    'too_big',
    `wallet@1.0.0: its page main-page needs ${(build.release.sizes!['main-page']! / 1024).toFixed(1)} KB of JavaScript, over the budget of 28 KB: load what it does not need at first later.`,
  ]);
});

test('packages loaded more than once are reported with their bytes and not refused', async () => {
  const zod = (bytes: number): More => ({ modules: [{ name: 'zod', version: '4.6.7', bytes }] });
  await registry.release(host('1.0.0', zod(20 * 1024)));
  await registry.publish(wallet('1.0.0', zod(10 * 1024)));
  expect(await check([{ name: 'wallet', version: '1.0.0' }])).toMatchObject({
    refusals: [],
    warnings: [
      {
        code: 'duplicate_modules',
        message: 'zod is bundled by host (4.6.7) and wallet (4.6.7): 10.0 KB are loaded more than once.',
      },
    ],
  });
  expect((await registry.activate(['wallet@1.0.0'])).statusCode).toBe(200);
});

test('a channel that requires a suite activates only compositions that passed it', async () => {
  await registry.release(host('1.0.0'));
  await registry.send('POST', '/channels/production/required', {
    suites: ['journeys'],
    revision: await registry.revision(),
  });
  expect(await refused(wallet('1.0.0'))).toEqual([
    'attestation_missing',
    'production requires journeys to have passed on this composition in the last 24 hours: npm run verify -- --candidate wallet@1.0.0 --suite journeys --upload runs it and uploads the result, pavilion attest journeys the result of another run.',
  ]);
  const qa = qaOf(registry);
  const composition = await qa.prepare('wallet@1.0.0');
  await qa.attest(composition, { passed: 40, failed: 2 });
  expect((await registry.activate(['wallet@1.0.0'])).json().message).toContain(
    'journeys ran on this composition and 2 of 42 failed: fix the failures and run it again.',
  );
  await qa.attest(composition);
  expect((await registry.activate(['wallet@1.0.0'])).statusCode).toBe(200);
});

test('a check reports all refusals at once and changes nothing', async () => {
  await registry.release(host('1.0.0', providing('19.1.0', ['use'])), fakeBuild('games', '1.0.0'));
  const spoilt = fakeBuild(
    'wallet',
    '1.0.0',
    { ...using('18.0.0', 'use'), claims: [{ path: '/games', access: 'open', page: 'main-page' }] },
    { 'page.3c4d.js': largeScript },
  );
  await registry.publish(spoilt);
  const report = await check([{ name: 'wallet', version: '1.0.0' }]);
  expect(report.refusals.map(({ code }: { code: string }) => code)).toEqual([
    'claims_clash',
    'import_major',
    'too_big',
  ]);
  expect(report.changes).toMatchObject([
    {
      name: 'wallet',
      from: null,
      to: '1.0.0',
      fallback: null,
      claims: { gained: ['/games'], lost: [] },
      bytes: { from: 0 },
    },
  ]);
  const response = (await registry.activate(['wallet@1.0.0'])).json();
  expect(response).toMatchObject({ code: 'claims_clash', findings: report.refusals });
  expect(await registry.revision()).toBe(1);
});

test('a release from uncommitted sources must be forced, and the log says so', async () => {
  const strict = await startRegistry(undefined, { refusesDirty: true });
  const provenance = { commit: 'c0ffee', builder: 'local', dirty: true };
  await strict.release(host('1.0.0'));
  await strict.publish(wallet('1.0.0', { provenance }));
  const parts = [{ name: 'wallet', version: '1.0.0' }];
  const activate = async (more: object) =>
    strict.send('POST', '/channels/production/activate', { parts, revision: await strict.revision(), ...more });
  expect((await activate({})).json()).toMatchObject({ code: 'uncommitted_sources' });
  expect((await activate({ allowDirty: true })).statusCode).toBe(200);
  const { log } = (await strict.send('GET', '/channels/production/log')).json();
  expect(log[0]).toMatchObject({ what: 'activated', reason: 'from uncommitted sources' });
  await strict.stop();
  await registry.release(host('1.0.0'));
  await registry.publish(wallet('1.0.0', { provenance }));
  expect((await check(parts)).warnings).toMatchObject([{ code: 'uncommitted_sources' }]);
});
