import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSystemProgram } from '@pavilion/server/testing/system-program';
import { root } from '../stack/process';

const folder = join(root, 'docs/operations');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

test('each alert has a runbook, and each runbook an alert', () => {
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const runbooks = operations.split(/^## /m).find((section) => section.startsWith('Runbooks')) ?? '';
  const headings = [...runbooks.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);
  expect(headings.sort()).toEqual([...alerts].sort());
});

test('each alert has a rule test in which it fires', () => {
  const fired = [...read('alerts.test.yml').matchAll(/alertname: (\w+)\n\s+exp_alerts:/g)].map(([, name = '']) => name);
  expect([...new Set(fired)].sort()).toEqual([...alerts].sort());
});

const promtool = findSystemProgram({
  name: 'promtool',
  setting: 'PAVILION_PROMTOOL',
  debianPackage: 'prometheus',
});
if (promtool === null)
  console.warn('Skipped: promtool is missing. Install Debian’s prometheus, or set PAVILION_PROMTOOL.');

(promtool === null ? test.skip : test)('the alert rules pass their own tests', () => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).not.toContain('FAILED');
  expect(status).toBe(0);
});
