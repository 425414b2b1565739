import '../../registry/src/kernel/metrics';
import '../../site/src/metrics';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scrape, startMetrics } from '@pavilion/server/telemetry/metrics';
import { inTransaction } from '../../api/src/kernel/database/database';
import { startTestWallet, type TestWallet } from '../../api/src/testing/test-wallet';
import { root } from '../stack/process';

const used = (file: string): string[] => [
  ...new Set(
    [...readFileSync(join(root, 'docs/operations', file), 'utf8').matchAll(/\b(?:pavilion|nodejs|process)_\w+/g)].map(
      ([name]) => name,
    ),
  ),
];

let wallet: TestWallet;
let text: string;
beforeAll(async () => {
  startMetrics('test');
  wallet = await startTestWallet();
  const { id, bearer } = await wallet.player(10_000);
  const { db, ledger, jobs } = wallet.api.app;
  await inTransaction(db, (trx) => ledger.adjust(trx, id, 100, 'test'));
  await fetch(`${wallet.api.url}/api/balance`, { method: 'POST', headers: { authorization: `Bearer ${bearer}` } });
  // The first turns of all queues.
  await jobs.poll();
  await jobs.idle();
  text = await scrape();
});
afterAll(() => wallet.stop());

test.each(['dashboard.json', 'alerts.yml'])('every metric in %s is exported', (file) => {
  const exported = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  expect(used(file).length).toBeGreaterThan(10);
  expect(used(file).filter((name) => !exported.has(name))).toEqual([]);
});

test.each([
  'pavilion_http_request_duration_seconds_count{method="POST",route="/api/balance",status="2xx",server="test"} 1',
  'pavilion_database_writable{server="test"} 1',
  'pavilion_database_pool_connections{state="used",server="test"} ',
  'pavilion_ledger_postings_total{kind="adjustment",server="test"} 1',
  'pavilion_payouts_stuck{server="test"} 0',
  'pavilion_domain_events_disconnected{server="test"} 0',
  'pavilion_loop_last_success_timestamp_seconds{loop="payouts",server="test"} 1',
])('a running api exports %s', (series) => {
  // The order of labels is the library's.
  const [, name = '', labels = '', value = ''] = /^(\w+)\{(.*)\} ?(.*)$/.exec(series) ?? [];
  const line = text
    .split('\n')
    .find((each) => each.startsWith(`${name}{`) && labels.split(',').every((label) => each.includes(label)));
  expect(line?.split(' ').at(-1)).toMatch(new RegExp(`^${value.trim()}`));
});
