import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Health } from '@pavilion/releases/registry-api/health';
import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { type Attack, type Run, runConcurrently, scaled } from '../attack';
import { liveAt, type PairWorld } from '../release/pair-world';
import { CHANNEL, endRollouts, openTeams, originOf, type Team } from './lane-world';

const INVENTED = 6000;
const HONEST = 300;
const WIDTH = 16;
/** Two checks, and the batch before them. */
const CHECKS_MS = 28_000;
const STOP_LIMIT_MS = 90_000;
/** Address of the attacker's machine, by an edge that the site trusts. */
const ATTACKER = '203.0.113.66';

type Load = 'ok' | 'fell-back';

interface Visitor {
  readonly id: string;
  readonly address: string;
}

/** A machine invents visitors, and reports with and without pages, for and against a candidate. */
export const forgedTelemetry: Attack<PairWorld> = {
  name: 'forged-telemetry',
  async attack(world, run) {
    const team = (await openTeams(world))[1]!;
    const good = await openRollout(world, team);
    const withoutPages = await reportWithoutPages(good, run);
    await sleep(CHECKS_MS);
    const untouched = await good.state();
    await good.visitHonestly('ok');
    const against = await good.invent(run, { candidate: 'fell-back', control: 'ok' });
    await sleep(CHECKS_MS);
    const after = await good.state();
    run.log(`${after.state}: ${JSON.stringify(after.outlook)}`);
    const counted = await good.documents();
    await endRollouts(world.request);
    const bad = await openRollout(world, team);
    const inFavor = bad.invent(run, { candidate: 'ok', control: 'fell-back' });
    await bad.visitHonestly('fell-back');
    await inFavor;
    const stopped = await bad.waitForStop();
    run.log(`${stopped.state}: ${stopped.verdict}`);
    await endRollouts(world.request);
    return {
      invented: withoutPages + against + (await inFavor),
      'stopped-without-pages': untouched.state === 'running' ? 0 : 1,
      'stopped-by-one-network': after.state === 'running' ? 0 : 1,
      'counted-share': (100 * Math.max(0, counted - HONEST)) / counted,
      'bad-stopped': stopped.state === 'stopped' ? 1 : 0,
    };
  },
};

/** A rollout of one team to half of the visitors, and what visitors do at the first site. */
async function openRollout(world: PairWorld, team: Team) {
  const rollout = await team.startRollout(await team.publish(), 50);
  if (!rollout) throw new Error('the rollout did not start');
  const { control, candidate } = rollout;
  const site = originOf(world);
  const isCandidate = async (visitor: string): Promise<boolean> =>
    (await liveAt({ url: site }, visitor)).composition === candidate;
  const versions = { [candidate]: rollout.parts[0] ?? '', [control]: await versionIn(world, control, team.part) };
  const report = async (composition: number, load: Load, headers: Record<string, string>): Promise<void> => {
    const version = (versions[composition] ?? '').split('@').at(-1);
    const parts = [
      { name: 'host', version: '1.0.0', load: 'ok' },
      { name: team.part, version, load },
    ];
    const body = JSON.stringify({ composition, parts });
    await fetch(`${site}/live/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...headers },
      body,
    });
  };
  const visit = async ({ id, address }: Visitor, loads: { candidate: Load; control: Load }): Promise<void> => {
    const headers = { cookie: `visitor=${id}`, 'x-forwarded-for': address };
    const page = await fetch(`${site}/wallet`, { headers: { ...headers, 'sec-fetch-dest': 'document' } });
    await page.arrayBuffer();
    const composition = Number(page.headers.get('x-composition'));
    const cookies = [headers.cookie, ...page.headers.getSetCookie().map((one) => one.split(';', 1)[0])].join('; ');
    const load = composition === candidate ? loads.candidate : loads.control;
    await report(composition, load, { ...headers, cookie: cookies });
  };
  return {
    candidate,
    isCandidate,
    report,
    state: (): Promise<RolloutView> => world.request('GET', `${CHANNEL}/rollouts/${rollout.id}`),
    /** Pages that count, of both compositions. */
    documents: async (): Promise<number> => {
      const { compositions } = await world.request<Health>('GET', `${CHANNEL}/health?minutes=10`);
      return compositions
        .filter(({ composition }) => composition === candidate || composition === control)
        .reduce((sum, { documents }) => sum + documents, 0);
    },
    /** Visitors of as many networks. */
    visitHonestly: (candidateLoad: Load): Promise<void> =>
      runConcurrently(HONEST, WIDTH, (at) =>
        visit({ id: newVisitor(), address: `10.${at % 250}.${at}.7` }, { candidate: candidateLoad, control: 'ok' }),
      ),
    /** Visitors of one machine, each with a page and a report. */
    invent: async (run: Run, loads: { candidate: Load; control: Load }): Promise<number> => {
      const count = scaled(INVENTED, run);
      await runConcurrently(count, WIDTH, () => visit({ id: newVisitor(), address: ATTACKER }, loads));
      return count;
    },
    waitForStop: async (): Promise<RolloutView> => {
      const view = (): Promise<RolloutView> => world.request('GET', `${CHANNEL}/rollouts/${rollout.id}`);
      for (const end = Date.now() + STOP_LIMIT_MS; Date.now() < end; await sleep(2000))
        if ((await view()).state === 'stopped') break;
      return view();
    },
  };
}

type RolloutWorld = Awaited<ReturnType<typeof openRollout>>;

/** As seen in the wild: finds visitors of the candidate by the live response, and reports for them. */
async function reportWithoutPages({ candidate, isCandidate, report }: RolloutWorld, run: Run): Promise<number> {
  const count = scaled(INVENTED, run);
  await runConcurrently(count, WIDTH, async () => {
    const id = newVisitor();
    if (await isCandidate(id))
      await report(candidate, 'fell-back', { cookie: `visitor=${id}`, 'x-forwarded-for': ATTACKER });
  });
  return count;
}

async function versionIn({ clients }: PairWorld, composition: number, part: string): Promise<string> {
  const { parts } = await clients[0].composition(composition);
  return parts.find(({ name }) => name === part)?.version ?? '';
}

const newVisitor = (): string => randomBytes(16).toString('base64url');
