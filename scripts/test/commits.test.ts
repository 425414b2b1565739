import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { toolPath } from '../lib/tools';
import { root } from '../stack/process';
import { commitRange } from './commits';

const folder = mkdtempSync(join(tmpdir(), 'commits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

const commit = (cwd: string, subject: string): string => {
  git(cwd, 'commit', '--allow-empty', '-m', subject);
  return git(cwd, 'rev-parse', 'HEAD');
};

test('the range begins after the given commit; a shallow clone has only its last commit', () => {
  const full = join(folder, 'full');
  mkdirSync(full);
  git(full, 'init', '-q');
  const first = commit(full, 'first');
  commit(full, 'feat: second');
  expect(commitRange(full, first)).toEqual(['--from', first]);
  git(folder, 'clone', '-q', '--depth', '1', `file://${full}`, 'shallow');
  expect(commitRange(join(folder, 'shallow'), first)).toEqual(['--last']);
});

test('a folder that is not a repository itself is not checked', () => {
  expect(commitRange(folder, 'HEAD')).toBeNull();
  const inside = join(folder, 'full', 'inside');
  mkdirSync(inside, { recursive: true });
  expect(commitRange(inside, 'HEAD')).toBeNull();
});

test('commitlint refuses the subjects that do not conform, and no merge', () => {
  const isRefused: Readonly<Record<string, boolean>> = {
    'feat(wallet): show the fee': false,
    [`fix: ${'x'.repeat(67)}`]: false,
    [`fix: ${'x'.repeat(68)}`]: true,
    'Show the fee': true,
    'wallet: show the fee': true,
    'feat(wallet): show the fee.': true,
    "Merge branch 'wallet'": false,
  };
  const history = join(folder, 'history');
  mkdirSync(history);
  git(history, 'init', '-q');
  const first = commit(history, 'first');
  for (const subject of Object.keys(isRefused)) commit(history, subject);
  const range = commitRange(history, first) ?? [];
  const program = [toolPath('@commitlint/cli', 'commitlint'), '--config', join(root, 'commitlint.config.mjs')];
  const { status, stdout } = spawnSync(process.execPath, [...program, '--cwd', history, '--verbose', ...range], {
    cwd: root,
    encoding: 'utf8',
  });
  const results = [...stripVTControlCharacters(stdout).matchAll(/input: (.+)\n[^]*?found (\d+) problems/g)];
  expect(Object.fromEntries(results.map(([, subject, problems]) => [subject, problems !== '0']))).toEqual(isRefused);
  expect(status).toBe(1);
}, 60_000);
