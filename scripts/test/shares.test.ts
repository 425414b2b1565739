import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../stack/process';
import { steps } from './steps';

interface Workflow {
  readonly jobs: { readonly test: { readonly strategy: { readonly matrix: { readonly steps: string[] } } } };
}

test('the jobs of a push together run every step, and every share of those that are divided', () => {
  const workflow = parse(readFileSync(join(root, '.github/workflows/gate.yml'), 'utf8')) as Workflow;
  const shares = new Map<string, string[]>();
  for (const job of workflow.jobs.test.strategy.matrix.steps) {
    const [names = '', shard = '1/1'] = job.split(' --shard ');
    for (const name of names.split(' ')) shares.set(name, [...(shares.get(name) ?? []), shard]);
  }
  expect([...shares.keys()].sort()).toEqual(Object.keys(steps).sort());
  for (const run of shares.values()) expect(run).toEqual(run.map((_, index) => `${index + 1}/${run.length}`));
});
