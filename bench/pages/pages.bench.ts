import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { textTable } from '@pavilion/terminal/text-table';
import { type Figures, median, type Options, show, shuffled, spread, VoidRun } from '../figures';
import { buildReleases, startSite, startStatic } from './servers';

const ROUNDS = 25;
const TIMES = 4000;
/** The site answers it with a page of status 404. */
const UNKNOWN = '/nowhere';
const addresses = [
  '/',
  '/games',
  '/slot?title=Slots',
  '/wallet',
  '/deposit',
  '/account',
  '/promotions',
  '/exchange',
  '/make-payment/nagad',
  UNKNOWN,
];
/** Cookies of visitors with an id, half of them reading Bangla. */
const cookies = Array.from(
  { length: 64 },
  (_, at) => `visitor=${randomBytes(16).toString('base64url')}; lang=${at % 2 === 0 ? 'en' : 'bn'}`,
);

const sides = ['site', 'static'] as const;
type Side = (typeof sides)[number];
/** Responses per second of this process's CPU time, and per second of wall-clock time. */
interface Rate {
  readonly processor: number;
  readonly clock: number;
}

/**
 * Measures pages per second that the site resolves (visitor, rollout, claim, language), against one page that is served
 * as it is. What observing calls costs is in the bench `telemetry`.
 */
export async function measurePages({ rounds = ROUNDS }: Options): Promise<Figures> {
  const releases = await buildReleases();
  console.log('  built the parts');
  const site = startSite(releases);
  const html = await site.inject({ url: '/games', headers: { cookie: cookies[0], 'accept-encoding': 'identity' } });
  const apps = { site, static: startStatic(html) };
  const client = fork(join(import.meta.dirname, 'client.mjs'));
  try {
    const urls = {
      site: await apps.site.listen({ host: '127.0.0.1', port: 0 }),
      static: await apps.static.listen({ host: '127.0.0.1', port: 0 }),
    };
    const rates: Record<Side, Rate[]> = { site: [], static: [] };
    // The first two rounds warm both sides and are discarded.
    for (let round = -2; round < rounds; round += 1) {
      for (const side of shuffled(sides)) {
        const rate = await measureRate(client, urls[side]);
        if (round >= 0) rates[side].push(rate);
      }
    }
    print(rates);
    return {
      ratio: rates.site.map(({ processor }, round) => processor / (rates.static[round]?.processor ?? Number.NaN)),
    };
  } finally {
    client.disconnect();
    await Promise.all(sides.map((side) => apps[side].close()));
  }
}

async function measureRate(client: ChildProcess, site: string): Promise<Rate> {
  const before = process.cpuUsage();
  client.send({ site, addresses, unknown: UNKNOWN, cookies, times: TIMES });
  const [done] = (await once(client, 'message')) as [{ seconds: number; error?: string }];
  const { user, system } = process.cpuUsage(before);
  if (done.error) throw new VoidRun(done.error);
  return { processor: TIMES / ((user + system) / 1e6), clock: TIMES / done.seconds };
}

function print(rates: Readonly<Record<Side, readonly Rate[]>>): void {
  const rows = sides.map((side) => {
    const of = (kind: keyof Rate): number[] => rates[side].map((rate) => rate[kind]);
    return [
      side,
      show(median(of('processor'))),
      spread(of('processor')),
      show(median(of('clock'))),
      spread(of('clock')),
    ];
  });
  console.log(`\n${textTable(['responses', 'per second of CPU time', '', 'per second', ''], rows)}`);
}
