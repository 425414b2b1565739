import { setTimeout as sleep } from 'node:timers/promises';
import { urls } from '@pavilion/contract/settings';
import { type Attack } from '../attack';
import type { SiteWorld } from '../site-world';
import { addressOf, shellReadyAfter, waitForOutcome } from './page';

/** The registry is down: its process is killed; pages still work, even from a site that starts without it. */
export const registryOutage: Attack<SiteWorld> = {
  name: 'registry-outage',
  async attack(world, run) {
    const tally = { pages: 0, 'not-shown': 0, slowest: 0 };
    const back = await world.cut('registry');
    try {
      await fetch(`${urls(world.env).registry}/releases`).then(
        () => Promise.reject(new Error('The registry still responds')),
        () => undefined,
      );
      for (const isRestarted of [false, true]) {
        if (isRestarted) await (await world.cut('site'))();
        for (const remote of world.remotes) {
          const page = await world.openPage();
          const begun = performance.now();
          await page.goto(addressOf(remote.claims[0]!), { waitUntil: 'commit' });
          tally.slowest = Math.max(tally.slowest, await shellReadyAfter(page, begun));
          const outcome = await waitForOutcome(page);
          tally.pages += 1;
          if (outcome !== 'page') {
            tally['not-shown'] += 1;
            run.log(
              `${remote.name}, the registry unreachable${isRestarted ? ' since before the site was started' : ''}: ${outcome}`,
            );
          }
          await page.close();
        }
      }
    } finally {
      await back();
    }
    // Afterwards it resumes normally: a kill and its lifting reach the site.
    return {
      pages: tally.pages,
      'not-shown': tally['not-shown'],
      'shell-ready': tally.slowest / 1000,
      'kills-missed': (await recovers(world)) ? 0 : 1,
    };
  },
};

async function recovers({ registry, remotes, site }: SiteWorld): Promise<boolean> {
  const { name, claims } = remotes[0]!;
  const { id } = await registry.kill('production', name, 'attacked', claims[0]!.path);
  const received = await untilKills(site, true);
  await registry.lift('production', id);
  return received && (await untilKills(site, false));
}

async function untilKills(site: string, expected: boolean): Promise<boolean> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(100)) {
    const { kills } = (await (await fetch(`${site}/live/channel`)).json()) as { kills: readonly unknown[] };
    if (kills.length > 0 === expected) return true;
  }
  return false;
}
