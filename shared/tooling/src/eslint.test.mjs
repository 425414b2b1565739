import { ESLint } from 'eslint';
import { lint, remoteLint } from './eslint.mjs';

const root = new URL('../../..', import.meta.url).pathname;
const eslintWith = (overrideConfig) => new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig });
const eslint = eslintWith(lint);

async function violations(filePath, text, by = eslint) {
  const [result] = await by.lintText(text, { filePath });
  return result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`).join('\n');
}

const lines = (count) => Array.from({ length: count }, (_, index) => `  line(${index});`).join('\n');

test.each([
  ['another remote', 'mfe-games/src/a.ts', "export * from '@pavilion/mfe-wallet';", 'pavilion/floors'],
  [
    'another remote, lazily',
    'mfe-games/src/a.ts',
    "export const page = () => import('@pavilion/mfe-wallet');",
    'pavilion/floors',
  ],
  [
    'another remote, in a type',
    'mfe-games/src/a.ts',
    "export type Page = import('@pavilion/mfe-wallet').Page;",
    'pavilion/floors',
  ],
  ['any', 'api/src/a.ts', 'export const a = (b: any) => b;', 'no-explicit-any'],
  [
    'a rule turned off without a reason',
    'api/src/a.ts',
    '// eslint-disable-next-line no-eval\nexport const a = eval;',
    'pavilion/disable-reason',
  ],
  ['every rule turned off', 'api/src/a.ts', '/* eslint-disable */\nexport const a = 1;', 'pavilion/disable-reason'],
  ['301 lines', 'api/src/a.ts', `declare const line: (n: number) => void;\n${lines(300)}`, 'max-lines:'],
  [
    'a function of 61 lines',
    'api/src/a.ts',
    `declare const line: (n: number) => void;\nexport function a() {\n${lines(59)}\n}`,
    'max-lines-per-function',
  ],
  [
    'text as HTML',
    'mfe-games/src/a.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
    'no-restricted-syntax',
  ],
  ['text as HTML by hand', 'mfe-games/src/a.ts', "document.body.innerHTML = '';", 'no-restricted-syntax'],
  [
    'a sum that waits',
    'bench/a.ts',
    'export const a = async (sum: number, more: Promise<number>) => {\n  sum += await more;\n  return sum;\n};',
    'no-restricted-syntax',
  ],
  [
    'a call that may outlive its signal',
    'api/src/a.ts',
    "export const a = (signal: AbortSignal) => fetch('/', { redirect: 'error', signal });",
    'no-restricted-syntax',
  ],
  [
    'a time limit that may be lost',
    'api/src/a.ts',
    'export const a = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(1)]);',
    'no-restricted-syntax',
  ],
  [
    'a route that ends',
    'e2e/specs/a.ts',
    "export const a = (page: { unroute: (url: string) => void }) => page.unroute('/a');",
    'no-restricted-syntax',
  ],
  [
    'a route that ends by itself',
    'e2e/specs/a.ts',
    "export const a = (page: { route: (...args: unknown[]) => void }) => page.route('/a', () => 1, { times: 1 });",
    'no-restricted-syntax',
  ],
  ['a default export', 'mfe-games/src/a.ts', 'export default 1;', 'no-restricted-syntax'],
  [
    'a hook under a condition',
    'mfe-games/src/a.tsx',
    "import { useState } from 'react';\nexport const A = ({ b }: { b: boolean }) => (b ? null : useState(1)[0]);",
    'rules-of-hooks',
  ],
  ['a word in a view', 'mfe-games/src/a.tsx', 'export const A = () => <p>Play now</p>;', 'pavilion/translated-text'],
  [
    'a word chosen in a view',
    'host/src/a.tsx',
    "export const A = ({ b }: { b: boolean }) => <p>{b ? 'Yes' : null}</p>;",
    'pavilion/translated-text',
  ],
  [
    'a spoken name',
    'host/src/a.tsx',
    'export const A = () => <button aria-label="Close" />;',
    'pavilion/translated-text',
  ],
  [
    'the unit of a field',
    'host/src/a.tsx',
    'export const A = () => <AmountField symbol="VP" />;',
    'pavilion/translated-text',
  ],
  [
    'a spoken name around a value',
    'shared/ui/src/a.tsx',
    'export const A = ({ b }: { b: string }) => <Row openLabel={`Open ${b}`} />;',
    'pavilion/translated-text',
  ],
  ['a name in capitals', 'mfe-games/src/MyPage.tsx', 'export const a = 1;', 'pavilion/kebab-case'],
  ['a second spelling of a scheme', 'host/src/session/signup.page.tsx', 'export const a = 1;', 'pavilion/kebab-case'],
  [
    'imports out of order',
    'api/src/a.ts',
    "import { b } from './b';\nimport { z } from 'zod';\nexport const a = [b, z];",
    'import-sort/imports',
  ],
  ['a private word in a variable', 'api/src/a.ts', 'export const askedTwice = 1;', 'pavilion/vocabulary'],
  ['a private word in a type', 'api/src/a.ts', 'export interface Kept {\n  a: number;\n}', 'pavilion/vocabulary'],
  ['a private word in a method', 'api/src/a.ts', 'export class A {\n  tell() {}\n}', 'pavilion/vocabulary'],
  [
    'a private word in a parameter',
    'api/src/a.ts',
    'export const a = ({ b: told }: { b: 1 }) => told;',
    'pavilion/vocabulary',
  ],
])('%s is refused', async (_what, file, text, rule) => {
  expect(await violations(file, `${text}\n`)).toContain(rule);
});

test('wire names and the field’s own terms are no private words', async () => {
  const text =
    'export const row = { asked_at: 1, held: 2 };\nexport const { held } = row;\nexport let lastSeenAt = 1;\nlastSeenAt += 1;\n';
  expect(await violations('api/src/a.ts', text)).toBe('');
});

test('an ordinary file passes, and a reason on the directive’s line is sufficient', async () => {
  const text = '// eslint-disable-next-line no-eval -- the page under test is a script\nexport const run = eval;\n';
  expect(await violations('api/src/a.ts', text)).toBe('');
  const symbols =
    'export const A = ({ t, b }: { t: { c: string }; b: number }) => <p className="row" title={t.c}>BDT ৳ · GMT+6 {b > 1 && t.c} {`${b} BDT`}</p>;\n';
  expect(await violations('mfe-games/src/a.tsx', symbols)).toBe('');
  expect(await violations('mfe-games/src/remote.ts', "export default import('./features/lobby/lobby.page');\n")).toBe(
    '',
  );
});

test('a repository that is one remote has the rules of a remote', async () => {
  const remote = eslintWith(remoteLint);
  const text = (request) => `export * from '${request}';\nexport const A = () => <p>Play now</p>;\n`;
  const found = await violations('src/features/a/a.view.tsx', text('../b/b.store'), remote);
  expect(found).toContain("pavilion/floors: Feature 'a' may not import feature 'b'");
  expect(found).toContain('pavilion/translated-text');
  expect(await violations('src/a.ts', "export * from '@pavilion/testing';\n", remote)).toContain('pavilion/floors');
  for (const [file, request] of [
    ['src/a.ts', '@pavilion/ui'],
    ['e2e/a.spec.ts', '@pavilion/e2e/site'],
  ])
    expect(await violations(file, `export * from '${request}';\n`, remote)).toBe('');
});
