import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test.each([
  ['feat(wallet): show the fee', 0],
  [`fix: ${'x'.repeat(67)}`, 0],
  [`fix: ${'x'.repeat(68)}`, 1],
  ['Show the fee', 1],
  ['wallet: show the fee', 1],
  ['feat(wallet): show the fee.', 1],
  ["Merge branch 'wallet'", 0],
])(
  'commitlint, %s: exit code %i',
  (subject, code) => {
    const args = [toolPath('@commitlint/cli', 'commitlint')];
    expect(spawnSync(process.execPath, args, { cwd: root, input: subject }).status).toBe(code);
  },
  60_000,
);
