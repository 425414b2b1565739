import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { commandLine } from '@pavilion/terminal/command-line';
import { type RemoteOptions, type TypedOptions, withRemoteOptions } from '../../cli/src/repository/remote-options';
import { root as here } from '../stack/process';
import { joinRepository, optionsIn } from './in-repository';

/** Returns the options that a command line stands for. */
function parse(args: readonly string[]): RemoteOptions {
  let parsed: RemoteOptions | undefined;
  const program = withRemoteOptions(commandLine('new', 'creates a remote'));
  program.action((name: string, options: TypedOptions) => void (parsed = optionsIn(root, name, options)));
  program.configureOutput({ writeErr: () => undefined }).parse([...args], { from: 'user' });
  return parsed!;
}

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pavilion-copy-'));
  const parts = readdirSync(here).filter((name) => name === 'host' || name.startsWith('mfe-'));
  for (const part of parts)
    for (const file of ['remote.json', 'src'])
      cpSync(join(here, part, file), join(root, part, file), { recursive: true });
  for (const file of [
    'package-lock.json',
    'e2e/package.json',
    'host/package.json',
    'shared/contract/package.json',
    'shared/platform/package.json',
    'shared/ui/package.json',
    'shared/tooling/package.json',
    'shared/testing/package.json',
  ]) {
    cpSync(join(here, file), join(root, file));
  }
  mkdirSync(join(root, 'node_modules/@pavilion'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a new remote is generated with its own names everywhere and an entry in the lock file', () => {
  const folder = joinRepository(
    root,
    parse(['fan-club', '--path', '/fans', '--title', 'Fan club', '--slot', 'home.categories']),
  );
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(
    expect.arrayContaining([
      'src/features/fan-club/fan-club.page.tsx',
      'contract/replies.ts',
      'contract/fan-club.spec.ts',
    ]),
  );
  const texts = files
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
  expect(texts).not.toMatch(/example|নমুনা/i);
  // Names with a dash are no identifiers.
  for (const file of files.filter((name) => /\.tsx?$/.test(name)))
    expect(() =>
      parseSync(readFileSync(join(root, folder, file), 'utf8'), { syntax: 'typescript', tsx: true }),
    ).not.toThrow();
  expect(texts).toContain('class FanClubStore');
  expect(JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'))).toMatchObject({
    pages: [{ path: '/fans', page: 'fan-club', title: { en: 'Fan club' } }],
    slots: [{ name: 'home.categories', slot: 'fan-club-teaser' }],
  });
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: object };
  expect(packages).toMatchObject({
    'mfe-fan-club': { name: '@pavilion/mfe-fan-club' },
    'node_modules/@pavilion/mfe-fan-club': { link: true },
  });
  expect(existsSync(join(root, 'node_modules/@pavilion/mfe-fan-club'))).toBe(true);
});

test.each([
  [['Bad_Name'], 'is not a remote name'],
  [['wallet'], 'mfe-wallet already exists'],
  [['host'], 'has another meaning here'],
  [['draws', '--path', '/games'], 'mfe-games already owns /games'],
  [['draws', '--path', 'draws'], 'is not a page path'],
  [['draws', '--slot', 'home.nothing'], 'home.categories, home.featured-games'],
  [['draws', '--title', 'It\'s "new"'], "can't be a title"],
  [[], "missing required argument 'name'"],
])('%j is refused with a hint at a valid command', (args, reason) => {
  expect(() => parse(args)).toThrow(reason);
});
