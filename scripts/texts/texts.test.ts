import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { violations } from './compare';
import { filesOf, loadTexts, root } from './files';

/**
 * Latin words allowed in the Bangla texts of a file: names spelled so by phones, browsers, standards and wallets,
 * and symbols.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'api/src/domains/wallet/deposits/deposits.texts.ts': ['MB', 'JPEG', 'PNG', 'WebP', 'GIF', 'TrxID'],
  'host/src/app-download/app-download.texts.en.ts': ['Add', 'to', 'Home', 'Screen', 'Install'],
  'host/src/static-pages/privacy.texts.en.ts': [
    'argon2id',
    'lang',
    'visitor',
    'captcha',
    'digits',
    'token',
    'remote_id',
    'username',
    'exchangeToken',
    'balance',
    'referral_code',
    'affiliate_code',
  ],
  'mfe-account/src/features/chat/chat.texts.en.ts': ['MB', 'JPEG', 'PNG', 'WebP', 'GIF'],
  'mfe-account/src/records/records.texts.en.ts': ['CSV'],
  'mfe-exchange/src/events/events.texts.en.ts': ['X'],
  'mfe-games/src/features/lobby/lobby.texts.en.ts': ['A', 'Z'],
  'mfe-wallet/src/features/make-payment/make-payment.texts.en.ts': ['TrxID'],
  'mfe-wallet/src/features/make-payment/proof.texts.en.ts': ['MB', 'JPEG', 'PNG', 'WebP', 'GIF'],
  'mfe-promotions/src/features/referral/referral.texts.en.ts': ['Ctrl', 'C'],
  'originals/src/web/blackjack/guide.texts.en.ts': ['H', 'S', 'D', 'P'],
  'originals/src/web/blackjack/texts.en.ts': ['H', 'S', 'D', 'P'],
  'originals/src/web/crash/texts.en.ts': ['SHA'],
  'originals/src/web/ui/texts.en.ts': ['HMAC', 'SHA', 'SHA256'],
};

/** Joins the texts of a part's features, which are compared on their own. */
const isGroup = (file: string): boolean => /^(host|mfe-[\w-]+)\/(.+\/)?texts\.en\.ts$/.test(file);

const pairs = filesOf(/\.texts\.en\.ts$|\/texts\.en\.ts$/)
  .filter((file) => !isGroup(file))
  .map((english) => ({ english, bangla: english.replace(/\.en\.ts$/, '.bn.ts') }));

test('every texts file has a counterpart in the other language', () => {
  expect(pairs.length).toBeGreaterThan(30);
  expect(pairs.filter(({ bangla }) => !existsSync(join(root, bangla)))).toEqual([]);
  const unpaired = filesOf(/texts\.bn\.ts$/).filter(
    (file) => !existsSync(join(root, file.replace(/\.bn\.ts$/, '.en.ts'))),
  );
  expect(unpaired).toEqual([]);
});

test.each(pairs)('$english has a complete Bangla translation', async ({ english, bangla }) => {
  const latin = new Set(allowed[english] ?? []);
  expect(violations(await loadTexts(english), await loadTexts(bangla), basename(english), latin)).toEqual([]);
});

/** Files of servers that hold the texts of both languages, by key or as a whole. */
const bilingual = [
  ...filesOf(/\.texts\.ts$/, ['api', 'site']).filter((file) => /^(api|site|originals)\//.test(file)),
  'host/identity/site.json',
];

test('texts files in both languages are found', () => {
  expect(bilingual.length).toBeGreaterThan(20);
});

test.each(bilingual)('%s has complete texts in both languages', async (file) => {
  const pairs = pairsIn(await import(join(root, file)), basename(file));
  const latin = new Set(allowed[file] ?? []);
  expect(pairs).not.toEqual([]);
  expect(pairs.flatMap(({ en, bn, path }) => violations(en, bn, path, latin))).toEqual([]);
});

interface Pair {
  readonly en: unknown;
  readonly bn: unknown;
  readonly path: string;
}

function pairsIn(value: unknown, path: string): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'bn' in value) return [{ en: value.en, bn: value.bn, path }];
  return Object.entries(value).flatMap(([key, each]) => pairsIn(each, `${path}.${key}`));
}

test.each([
  ['a missing word', { a: 'One', b: 'Two' }, { a: 'এক' }, 'w.b: missing in Bangla'],
  ['a word too many', { a: 'One' }, { a: 'এক', b: 'দুই' }, 'w.b: only in Bangla'],
  ['an empty word', { a: 'One' }, { a: ' ' }, 'w.a: empty'],
  ['a word left in English', { a: 'Play now' }, { a: 'Play now' }, "w.a: no Bangla letter in 'Play now'"],
  ['half a sentence left in English', { a: 'Play now' }, { a: 'এখনই Play করুন' }, 'w.a: English left in Bangla: Play'],
  [
    'another placeholder',
    { a: 'Hello {name}' },
    { a: 'স্বাগতম {user}' },
    'w.a: placeholders {name} in English, {user} in Bangla',
  ],
  [
    'a value that is left out',
    { a: (n: string) => `${n} games` },
    { a: (_n: string) => 'গেম' },
    'w.a: placeholders ⟦0⟧ in English,  in Bangla',
  ],
  ['a missing line of a list', { a: ['One', 'Two'] }, { a: ['এক'] }, 'w.a.1: missing in Bangla'],
])('%s is detected', (_what, english, bangla, violation) => {
  expect(violations(english, bangla, 'w')).toContain(violation);
});

test('codes, values and texts without words pass', () => {
  const english = { a: 'BDT {n}', b: '', c: '+%', d: (n: string) => `${n} GMT` };
  expect(violations(english, { a: 'BDT {n}', b: '', c: '+%', d: (n: string) => `${n} GMT` }, 'w')).toEqual([]);
});
