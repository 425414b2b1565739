import type { FullPart } from '@pavilion/releases/composition';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import type { SuiteResult } from '../attestations/attestations.service';
import { type GateContext, some } from './finding';
import { examine, requireNoRefusals } from './gates';

type More = Parameters<typeof fakeBuild>[2];
const part = (name: string, more: More = {}, fallback?: More, version = '1.1.0'): FullPart => ({
  release: fakeBuild(name, version, more).release,
  ...(fallback && { fallback: fakeBuild(name, '1.0.0', fallback).release }),
});
const react = (version: string, names: '*' | string[]) => ({ react: { version, names } });
const opens = { opens: ['home.featured'] };
const host = (more: More = {}): FullPart => part('host', { ...opens, ...more });
const quiet: GateContext = {
  channel: 'production',
  before: [],
  required: [],
  attested: new Map(),
  compiled: new Set(),
};

const findingsOf = (parts: readonly FullPart[], context: Partial<GateContext> = {}): [string, string][] =>
  examine(parts, { ...quiet, ...context }).map(({ code, message }) => [code, message]);
const codes = (...args: Parameters<typeof findingsOf>): string[] => findingsOf(...args).map(([code]) => code);

test('a valid composition passes, even with optional data missing', () => {
  expect(findingsOf([host(), part('wallet', {}, {}), part('games')])).toEqual([]);
  expect(() => requireNoRefusals([{ severity: 'warning', code: 'slot_unsaid', message: '' }])).not.toThrow();
});

test('a composition needs exactly one host', () => {
  expect(findingsOf([part('wallet')])).toEqual([
    [
      'no_host',
      'The composition has no host, so no page could open: publish the host and activate it with these parts.',
    ],
  ]);
  expect(findingsOf([host(), part('other', { kind: 'host', claims: [], container: undefined })])[0]).toEqual([
    'two_hosts',
    'The composition has more than one host: host and other.',
  ]);
});

describe('claims', () => {
  const claim = (...paths: string[]): More => ({
    claims: paths.map((path) => ({ path, access: 'open', page: 'main-page' })),
  });
  test('belong to one part, whatever the spelling', () => {
    expect(
      findingsOf([host(), part('wallet', claim('/wallet/:id')), part('games', claim('/Wallet/:code', '/games'))]),
    ).toEqual([
      [
        'claims_clash',
        'games and wallet both claim /Wallet/:code (wallet writes it /wallet/:id): one of them must drop it.',
      ],
    ]);
    expect(findingsOf([host(), part('wallet', claim('/wallet')), part('games', claim('/wallet'))])).toEqual([
      ['claims_clash', 'games and wallet both claim /wallet: one of them must drop it.'],
    ]);
  });
  test('below a segment that another part claims are refused, also with a parameter', () => {
    const games = part('games', claim('/games', '/casino/:id'));
    for (const path of ['/games/new', '/Games/:id', '/games/*', '/casino/new'])
      expect(codes([host(), games, part('wallet', claim(path))])).toEqual(['claim_below_other']);
    expect(findingsOf([host(), games, part('wallet', claim('/games/:id'))])[0]?.[1]).toBe(
      'wallet claims /games/:id, but /games belongs to games, which claims /games: choose a segment of wallet’s own.',
    );
  });
  test('may share a segment that nobody claims as a whole', () =>
    expect(
      codes([host(), part('account', claim('/player/logout')), part('exchange', claim('/player/playGame'))]),
    ).toEqual([]));
  test('of the site’s own addresses, or of all, are refused', () => {
    for (const path of ['/*', '/:page', '/api/x', '/assets/*', '/live/channel', '/storage/x', '/grant/:id'])
      expect(codes([host(), part('wallet', claim(path))])).toEqual(['claim_reserved']);
  });
  test('may not be repeated by a part', () =>
    expect(findingsOf([host(), part('wallet', claim('/wallet', '/wallet'))])).toEqual([
      ['claims_clash', 'wallet claims /wallet twice.'],
    ]));
});

test('two releases with one container name are refused; for a fallback, the composition may drop it', () => {
  const same: More = { container: 'one' };
  expect(findingsOf([host(), part('wallet', same), part('games', same)])).toEqual([
    ['containers_clash', 'games@1.1.0 and wallet@1.1.0 share the container name one.'],
  ]);
  expect(findingsOf([host(), part('wallet', same, same)])).toEqual([
    [
      'fallback_unfit',
      'wallet@1.0.0 and wallet@1.1.0 share the container name one. It is the fallback of wallet@1.1.0; --without-fallback wallet checks the composition without it.',
    ],
  ]);
});

describe('imports of remotes', () => {
  const using = (
    version: string,
    names: '*' | string[],
    provides?: NonNullable<More>['provides'],
  ): [string, string][] => findingsOf([host({ provides }), part('wallet', { uses: react(version, names) })]);
  test('are checked package by package and name by name', () => {
    const provides = react('19.1.0', ['use']);
    expect(using('19.0.0', ['use', '*'], provides)).toEqual([]);
    expect(using('19.0.0', '*', provides)).toEqual([]);
    expect(using('19.0.0', ['use', 'a', 'b', 'c', 'd'], provides)).toEqual([
      [
        'import_missing',
        'wallet@1.1.0 imports a, b, c and 1 more from react, which host@1.1.0 does not provide: release the host first.',
      ],
    ]);
    expect(using('18.2.0', ['use'], provides)).toEqual([
      [
        'import_major',
        'wallet@1.1.0 was built for react 18.2.0, and host@1.1.0 provides 19.1.0: build wallet against that and publish it.',
      ],
    ]);
    expect(using('9.1.0', ['use'], provides)[0]?.[0]).toBe('import_major');
    expect(using('19.0.0', ['use'], {})).toEqual([
      [
        'import_missing',
        'wallet@1.1.0 imports react, which host@1.1.0 does not provide: release a host that does, or bundle it.',
      ],
    ]);
  });
  test.each([
    ['@pavilion/ui', '1.4.0', '2.0.0', []],
    ['@pavilion/platform/router', '2.1.0', '3.0.0', []],
    // Another federation runtime, which types don't show.
    ['@pavilion/platform/router', '1.0.0', '2.0.0', ['import_major']],
    ['react', '19.0.0', '20.0.0', ['import_major']],
  ])(
    'of %s %s pass beside %s if only types differ and the compiler has compared them',
    (name, built, given, refused) => {
      const parts = [
        host({ provides: { [name]: { version: given, names: '*' } } }),
        part('wallet', { uses: { [name]: { version: built, names: '*' } } }),
      ];
      expect(codes(parts, { compiled: new Set(['wallet@1.1.0']) })).toEqual(refused);
      expect(codes(parts, { compiled: new Set(['games@1.1.0']) })).toEqual(['import_major']);
    },
  );
  test('pass if the host declares nothing, provides everything, or has no version', () => {
    expect(using('19.0.0', ['use'])).toEqual([]);
    expect(using('19.0.0', ['use'], react('19.0.0', ['*']))).toEqual([]);
    expect(using('19.0.0', ['use'], react('19.0.0', '*'))).toEqual([]);
    expect(using('19.0.0', ['use'], { react: { names: '*' } } as NonNullable<More>['provides'])).toEqual([]);
    expect(using('', ['use'], react('19.0.0', '*'))).toEqual([]);
  });
});

describe('slots', () => {
  const filler = (name: string): FullPart =>
    part(name, { slots: [{ name: 'home.featured', slot: `${name}-featured` }] });
  const before = [part('host', { opens: ['home.featured', 'home.footer'] }, undefined, '1.0.0')];
  test('may not vanish while others fill them', () => {
    expect(findingsOf([part('host', { opens: ['home.footer'] }), filler('wallet')], { before })).toEqual([
      [
        'slot_vanished',
        'host@1.1.0 no longer has the slot home.featured, which wallet@1.1.0 fills: keep it until nothing fills it.',
      ],
    ]);
    expect(
      findingsOf([part('host', { opens: ['home.footer'] }), filler('wallet'), filler('games')], { before })[0]?.[1],
    ).toContain('which wallet@1.1.0 and games@1.1.0 fill: keep');
    expect(findingsOf([part('host', { opens: ['home.featured'] }), filler('wallet')], { before })).toEqual([]);
  });
  test('may move to another part, and may vanish with their part', () => {
    expect(
      findingsOf(
        [
          part('host', { opens: ['home.footer'] }),
          part('games', { opens: ['home.featured'], slots: [] }),
          filler('wallet'),
        ],
        { before },
      ),
    ).toEqual([]);
    const removed = [part('games', { opens: ['home.featured'], slots: [] })];
    expect(findingsOf([part('host', { opens: ['home.footer'] }), filler('wallet')], { before: removed })).toEqual([]);
  });
  test('cause only a warning if the build does not declare any', () => {
    expect(examine([part('host'), filler('wallet')], { ...quiet, before })).toMatchObject([
      {
        severity: 'warning',
        code: 'slot_unsaid',
        message:
          'host@1.1.0 no longer has the slot home.featured, which wallet@1.1.0 fills, or it does not declare its slots: check the page.',
      },
    ]);
  });
});

test('names calls that the live api does not answer', () => {
  const api = { version: '3', calls: ['GET /a'] };
  expect(findingsOf([host(), part('wallet', { calls: ['GET /a'] })], { api })).toEqual([]);
  expect(findingsOf([host(), part('wallet', { calls: ['GET /a', 'GET /b'] })], { api })).toEqual([
    ['call_unknown', 'wallet@1.1.0 calls GET /b, which the live api (3) does not have: release the api first.'],
  ]);
  expect(codes([host(), part('wallet', {}, { calls: ['GET /b'] })], { api })).toEqual(['fallback_unfit']);
});

test('a page may reach its budget but not exceed it by a byte', () => {
  const budgets = { host: 164, remote: 28 };
  const at = (bytes: number): [string, string][] =>
    findingsOf([host({ sizes: { main: 164 * 1024 } }), part('wallet', { sizes: { 'main-page': bytes } })], { budgets });
  expect(at(28 * 1024)).toEqual([]);
  expect(at(28 * 1024 + 1)).toEqual([
    [
      'too_big',
      'wallet@1.1.0: its page main-page needs 28.0 KB of JavaScript, over the budget of 28 KB: load what it does not need at first later.',
    ],
  ]);
});

test('packages loaded twice cause a warning, listed after every refusal', () => {
  const zod = (version: string, bytes: number): More => ({ modules: [{ name: 'zod', version, bytes }] });
  expect(findingsOf([part('wallet', zod('4.0.0', 2048)), part('games', zod('4.1.0', 1024))])).toEqual([
    ['no_host', expect.any(String)],
    ['duplicate_modules', 'zod is bundled by wallet (4.0.0) and games (4.1.0): 1.0 KB are loaded more than once.'],
  ]);
});

test('packages that the live composition loads twice as well cause no warning until they grow', () => {
  const zod = (bytes: number): More => ({ modules: [{ name: 'zod', version: '4.0.0', bytes }] });
  const before = [host(), part('wallet', zod(1024)), part('games', zod(2048))];
  expect(findingsOf([host(), part('wallet', zod(512)), part('games', zod(2048))], { before })).toEqual([]);
  expect(codes([host(), part('wallet', zod(1536)), part('games', zod(2048))], { before })).toEqual([
    'duplicate_modules',
  ]);
});

describe('required suites', () => {
  const before = [part('host', opens, undefined, '1.0.0')];
  const judged = (passed: number, failed: number) =>
    findingsOf([host(), part('wallet', {}, undefined, '2.0.0')], {
      required: ['journeys'],
      before,
      attested: new Map([['journeys', { passed, failed } as SuiteResult]]),
    });
  const way = 'npm run verify -- --candidate host@1.1.0 --candidate wallet@2.0.0 --suite journeys --upload';
  test('must have run and passed without skipping everything', () => {
    expect(judged(1, 0)).toEqual([]);
    expect(judged(0, 0)).toEqual([
      [
        'attestation_failed',
        `journeys ran on this composition and skipped every spec: run it where its specs can run. ${way}`,
      ],
    ]);
    expect(judged(40, 2)).toEqual([
      [
        'attestation_failed',
        `journeys ran on this composition and 2 of 42 failed: fix the failures and run it again. ${way}`,
      ],
    ]);
    expect(findingsOf([host(), part('wallet')], { required: ['journeys'], before: [host()] })[0]?.[1]).toContain(
      'on this composition in the last 24 hours: npm run verify -- --candidate wallet@1.1.0 --suite',
    );
  });
});

test('the first refusal determines the code; the message lists all of them', () => {
  const findings = examine(
    [part('wallet', { claims: [], container: 'one' }), part('games', { claims: [], container: 'one' })],
    quiet,
  );
  expect(() => requireNoRefusals(findings)).toThrow(
    expect.objectContaining({ code: 'no_host', message: findings.map(({ message }) => message).join('\n'), findings }),
  );
});

test('lists are formatted as in a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']].map((names) => some(names))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
    'a, b, c and 1 more',
  ]);
});
