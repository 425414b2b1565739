import type { ChannelView } from '@pavilion/releases/registry-api/channels';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { fakeBuild, writeBuild } from '@pavilion/releases/testing/fake-build';
import { ClientError } from '../../cli/src/client/client-error';
import { type Attack, runConcurrently, scaled } from '../attack';
import { readChannel } from './channel-readers';
import type { PairWorld } from './pair-world';

const BURSTS = 10;
const WIDTH = 100;
const KILLS = 50;
const CHANNEL = 'attacked';

interface Chain {
  readonly lines: number;
  readonly brokenAt: number | null;
}

/**
 * A hundred activations from one revision at two registries, with fifty kills in between and twenty
 * readers.
 */
export const activations: Attack<PairWorld> = {
  name: 'activations',
  async attack(world, run) {
    const bursts = scaled(BURSTS, run);
    const wallets = await publishWallets(world);
    const set = ['host', 'games'].map((name) => ({ name, version: '1.0.0' }));
    let { revision } = await world.clients[0].activate(CHANNEL, [...set, wallets[0]!]);
    const before = await world.request<Chain>('GET', '/log/chain');
    run.log(`${bursts} bursts of ${WIDTH} activations and ${KILLS} kills by two registries`);
    const readers = await readChannel(world, CHANNEL);
    const tally = { winners: 0, conflicts: 0, kills: 0, shown: 0, moves: 0 };
    for (let burst = 0; burst < bursts; burst += 1) {
      const { won, lost, view } = await burstAt(world, wallets);
      const killed = view.kills.length;
      if (won.length !== 1) tally.winners += 1;
      if (lost !== WIDTH - 1) tally.conflicts += 1;
      if (won[0] !== shownWallet(view)) tally.shown += 1;
      tally.kills += KILLS - killed;
      await runConcurrently(killed, 10, async (at) => world.clients[at % 2]!.lift(CHANNEL, view.kills[at]!.id));
      tally.moves += won.length + 2 * killed;
    }
    const { torn, reads } = await readers.end();
    const expected = revision + tally.moves;
    ({ revision } = await world.clients[1].channel(CHANNEL));
    const chain = await world.request<Chain>('GET', '/log/chain');
    return {
      bursts,
      reads,
      'winners-off': tally.winners,
      'conflicts-off': tally.conflicts,
      'kills-missing': tally.kills,
      'other-shown': tally.shown,
      'torn-reads': torn,
      'moves-off': Math.abs(revision - expected),
      'log-off': Math.abs(chain.lines - before.lines - tally.moves) + (chain.brokenAt === null ? 0 : 1),
    };
  },
};

/**
 * A hundred teams activate one release each. The kills start at the first response, when one activation has won and
 * most are still in progress.
 */
async function burstAt(
  { clients }: PairWorld,
  wallets: readonly ReleaseName[],
): Promise<{ won: string[]; lost: number; view: ChannelView }> {
  const { revision, ...now } = await clients[0].channel(CHANNEL);
  const others = wallets.filter(({ version }) => version !== shownWallet(now)).slice(0, WIDTH);
  const activating = others.map((wallet, at) =>
    clients[at % 2]!.activate(CHANNEL, [wallet], revision).then(() => wallet.version),
  );
  await Promise.any([...activating, ...activating.map((one) => one.catch(() => ''))]);
  const killing = Array.from({ length: KILLS }, (_, at) =>
    clients[at % 2]!.kill(CHANNEL, 'wallet', 'attacked', `/wallet/${at}`),
  );
  const [answers] = await Promise.all([Promise.allSettled(activating), Promise.allSettled(killing)]);
  const won = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const lost = answers.filter(
    (one) => one.status === 'rejected' && one.reason instanceof ClientError && one.reason.code === 'stale_revision',
  ).length;
  return { won, lost, view: await clients[1].channel(CHANNEL) };
}

const shownWallet = ({ composition }: Pick<ChannelView, 'composition'>): string | undefined =>
  composition?.parts.find(({ name }) => name === 'wallet')?.version;

/** Publishes one release more than a burst needs: activating the live one is not a move. */
async function publishWallets({ clients }: PairWorld): Promise<ReleaseName[]> {
  // Kills need existing pages: they belong to one more release, which is never activated.
  const claims = Array.from({ length: KILLS }, (_, at) => ({
    path: `/wallet/${at}`,
    access: 'open' as const,
    page: 'main-page',
  }));
  await clients[0].publish(await writeBuild(fakeBuild('wallet', '8.0.0', { claims })));
  const releases: ReleaseName[] = [];
  for (let at = 0; at <= WIDTH; at += 1)
    releases.push(await clients[at % 2]!.publish(await writeBuild(fakeBuild('wallet', `9.0.${at}`))));
  return releases;
}
