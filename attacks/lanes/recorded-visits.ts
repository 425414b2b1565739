import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { ChannelSnapshot } from '@pavilion/releases/registry-api/channels';
import { type Attack, runConcurrently, scaled } from '../attack';
import { sampleInputs } from '../property';
import type { PairWorld } from '../release/pair-world';
import { CHANNEL, endRollouts, openTeams, originOf } from './lane-world';

const PAGES = 1000;
const VISITORS = 100;
const ROUNDS = 10;
/** A batch of the site, and the registry's answer. */
const BATCH_MS = 5000;

interface PageLoad {
  readonly visitor: string;
  readonly composition: number;
  readonly at: number;
}

/** Visitors open pages while two rollouts start, advance and end; the time machine names what each had then. */
export const recordedVisits: Attack<PairWorld> = {
  name: 'recorded-visits',
  async attack(world, run) {
    const { request } = world;
    const site = originOf(world);
    const [first, second] = await openTeams(world);
    const rollouts = [await first!.startRollout(await first!.publish(), 50)];
    const visitors = Array.from({ length: VISITORS }, () => randomBytes(16).toString('base64url'));
    const picks = sampleInputs(run, fc.nat(VISITORS - 1), PAGES);
    const loads: PageLoad[] = [];
    const each = scaled(PAGES, run) / ROUNDS;
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round === 3) rollouts.push(await second!.startRollout(await second!.publish(), 30));
      if (round === 6) await request('POST', `${CHANNEL}/rollouts/${rollouts[0]!.id}/abort`, {});
      if (round === 8) await request('POST', `${CHANNEL}/rollouts/${rollouts[1]!.id}/advance`, { step: 0 });
      // The site reads the file within a second; what it serves meanwhile counts as well.
      await sleep(300);
      for (const pick of picks.slice(round * each, (round + 1) * each)) {
        const visitor = visitors[pick]!;
        const headers = { cookie: `visitor=${visitor}`, 'sec-fetch-dest': 'document' };
        const page = await fetch(`${site}/wallet`, { headers });
        await page.arrayBuffer();
        loads.push({ visitor, composition: Number(page.headers.get('x-composition')), at: Date.now() });
      }
    }
    await sleep(BATCH_MS);
    let wrong = 0;
    await runConcurrently(loads.length, 8, async (index) => {
      const { visitor, composition, at } = loads[index]!;
      const query = new URLSearchParams({ minute: new Date(at).toISOString(), visitor });
      const { visitor: had } = await request<ChannelSnapshot>('GET', `${CHANNEL}/at?${query.toString()}`);
      if (had?.recorded?.composition !== composition) wrong += 1;
    });
    await endRollouts(request);
    const compositions = new Set(loads.map(({ composition }) => composition)).size;
    return { loads: loads.length, compositions, wrong };
  },
};
