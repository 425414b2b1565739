import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provenanceOf } from './provenance.mjs';

let folder;
beforeEach(() => void (folder = realpathSync(mkdtempSync(join(tmpdir(), 'provenance-')))));
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name) => join(folder, name);
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, stdio: 'pipe' });

test('a build is dirty if one of its sources is in no commit', () => {
  writeFileSync(file('page.ts'), '1');
  writeFileSync(file('notes.md'), '1');
  expect(provenanceOf(folder, [file('page.ts')], {})).toEqual({ commit: 'unknown', builder: 'local', dirty: true });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  const isDirty = (...names) => provenanceOf(folder, names.map(file), {}).dirty;
  expect(provenanceOf(folder, [file('page.ts')], {}).commit).toMatch(/^[0-9a-f]{40}$/);
  expect(isDirty('page.ts')).toBe(false);
  writeFileSync(file('notes.md'), '2');
  expect(isDirty('page.ts')).toBe(false);
  mkdirSync(file('new'));
  writeFileSync(file('new/store.ts'), '1');
  expect(isDirty('page.ts', 'new/store.ts')).toBe(true);
  writeFileSync(file('page.ts'), '2');
  expect(isDirty('page.ts')).toBe(true);
});

test('a build whose sources are not known is dirty if any file of its folder is in no commit', () => {
  mkdirSync(file('app'));
  writeFileSync(file('app/page.ts'), '1');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  const isDirty = () => provenanceOf(file('app'), undefined, {}).dirty;
  writeFileSync(file('notes.md'), '1');
  expect(isDirty()).toBe(false);
  writeFileSync(file('app/page.ts'), '2');
  expect(isDirty()).toBe(true);
});

test('the builder is the run of the CI, or what the environment names', () => {
  const builder = (env) => provenanceOf(folder, [], env).builder;
  const run = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '7' };
  expect(builder(run)).toBe('https://github.com/a/b/actions/runs/7');
  expect(builder({ CI_JOB_URL: 'https://gitlab.com/a/-/jobs/1' })).toBe('https://gitlab.com/a/-/jobs/1');
  expect(builder({ ...run, PAVILION_BUILDER: 'tests' })).toBe('tests');
});
