import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, scaled } from '../attack';
import { apiNames, type UptimeWorld } from './uptime-world';

const STOPS = 20;
const CLIENTS = 16;
/** The site polls readiness every second. */
const NOTICED_MS = 2500;

interface Tally {
  answered: number;
  cut: number;
  failed: number;
}

/** Each of two apis is stopped by SIGTERM in turn, under load: no call is cut or fails. */
export const gracefulStops: Attack<UptimeWorld> = {
  name: 'graceful-stops',
  async attack({ site, players, processes }, run) {
    const tally: Tally = { answered: 0, cut: 0, failed: 0 };
    const authors = await Promise.all(Array.from({ length: CLIENTS }, () => players.makePlayer()));
    let isOver = false;
    const clients = authors.map(async ({ token }) => {
      while (!isOver) await callOnce(site, token, tally);
    });
    const stops = scaled(STOPS, run);
    for (let stop = 0; stop < stops; stop += 1) {
      await processes.signal(apiNames[stop % 2 === 0 ? 0 : 1], 'SIGTERM');
      await sleep(NOTICED_MS);
    }
    isOver = true;
    await Promise.all(clients);
    return { stops, answered: tally.answered, cut: tally.cut, failed: tally.failed };
  },
};

/** A read, then a write that may be repeated. */
async function callOnce(site: string, token: string, tally: Tally): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ codes: ['PAV-DICE-001'] });
  for (const options of [{ headers }, { method: 'POST', headers, body }]) {
    const status = await callPatiently(`${site}/api/favourite-games`, options);
    if (status === 200) tally.answered += 1;
    else if (status === null || status === 502) tally.cut += 1;
    else tally.failed += 1;
  }
}

/** As the browser does: a call that is refused for now is sent again after a second. */
async function callPatiently(address: string, options: RequestInit): Promise<number | null> {
  for (;;) {
    const status = await fetch(address, options).then(
      async (reply) => (await reply.text(), reply.status),
      () => null,
    );
    if (status !== 429) return status;
    await sleep(1000);
  }
}
