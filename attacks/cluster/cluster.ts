import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from '../../scripts/lib/players';
import { type Attack, type Run, runConcurrently, scaled } from '../attack';
import { readDrift } from '../drift';
import { openMarkets } from '../exchange/hot-books';
import { firstReleases, flip } from '../release/scale';
import { PageCheck } from '../release/scale-load';
import type { ClusterWorld } from './cluster-world';
import { balancesOff, compareEffects } from './effects';
import { ExchangePlayer } from './exchange-player';
import { injectFaults, waitUntil } from './fault-injection';
import { GamesPlayer } from './games-player';
import { PlayerStream } from './player-streams';
import { RepeatedCalls } from './repeated-calls';

const PLAYERS = 200;
const FAULTS = 60;
const OPENING_TAKA = 20_000;
/** Players who sign up at the same time. */
const SIGN_UPS = 4;
const SIGN_UP_TRIES = 5;
const PAGES = ['/', '/wallet', '/games'];
/** One act in this many opens a page. */
const PAGE_EVERY = 8;
/** A player pauses for this long between two acts. */
const PAUSE_MS = { least: 4_000, most: 10_000 } as const;
/** Players at work before the first fault, and whose streams must deliver an event after each. */
const WARM_UP_MS = 5_000;
const SAMPLE = 5;
const SAMPLE_PAUSE_MS = 500;
const ROUNDS_END_MS = 60_000;

interface Actor {
  readonly player: Player;
  readonly unexpected: readonly string[];
  act(): Promise<void>;
}

interface Crowd {
  readonly games: readonly GamesPlayer[];
  readonly exchange: readonly ExchangePlayer[];
  readonly streams: ReadonlyMap<string, PlayerStream>;
}

/**
 * 200 players bet, trade and read through nginx, each with a stream open, while a process is killed or paused every ten
 * seconds and the database fails over once.
 */
export const cluster: Attack<ClusterWorld> = {
  name: 'cluster',
  async attack(world, run) {
    const wallets = await firstReleases(world.registries[0]!);
    const calls = new RepeatedCalls(run.log);
    const crowd = await openCrowd(world, run, calls);
    const pages = new Pages(world.site, calls, run);
    const { faults, flipped, errors } = await injectFaultsDuringPlay(world, crowd, pages, run, wallets);
    await awaitRoundsEnd(world);
    const { database } = world;
    const compared = await compareEffects(database.db, crowd.games, crowd.exchange);
    const unexpected = [...errors, ...[...crowd.games, ...crowd.exchange].flatMap((actor) => actor.unexpected)];
    for (const line of compared.differences) run.log(line);
    for (const line of new Set(unexpected)) run.log(`unexpected: ${line}`);
    run.log(
      `${calls.tally.calls} calls, ${calls.tally.repeats} repeats, the slowest took ${(calls.slowest / 1000).toFixed(1)} s; ${pages.opened} pages, ${flipped} compositions`,
    );
    return {
      players: crowd.streams.size,
      faults: faults.kills + faults.pauses + faults.failovers,
      failovers: faults.failovers,
      'second-failover-refused': faults.refused ? 1 : 0,
      effects: compared.effects,
      drift: await readDrift(world),
      doubled: compared.doubled,
      lost: compared.lost,
      'balance-off': await balancesOff(database.db, crowd.games, OPENING_TAKA * 100),
      torn: pages.torn,
      failed: calls.tally.failed,
      unexpected: unexpected.length,
      'streams-seconds': faults.streams,
      'restart-seconds': faults.restart,
    };
  },
};

/** Injects faults while the players act and the compositions change. Waits for all of them to end, even if it fails. */
async function injectFaultsDuringPlay(
  world: ClusterWorld,
  crowd: Crowd,
  pages: Pages,
  run: Run,
  wallets: Parameters<typeof flip>[1],
): Promise<{ faults: Awaited<ReturnType<typeof injectFaults>>; flipped: number; errors: readonly string[] }> {
  const flips = flip({ clients: world.registries }, wallets);
  const errors: string[] = [];
  const work = playAll(crowd, pages, (error) => errors.push(String(error)));
  try {
    await sleep(WARM_UP_MS);
    const streamsBack = (signal: AbortSignal): Promise<void> => awaitStreams(crowd, signal);
    const faults = await injectFaults(world.cluster, { streamsBack }, run, scaled(FAULTS, run));
    await work.end();
    return { faults, flipped: await flips.end(), errors };
  } finally {
    await Promise.all([work.end(), flips.end(), ...[...crowd.streams.values()].map((stream) => stream.close())]);
  }
}

/** Signs players up, pays their deposits, opens games for three of five, and a stream for each. */
async function openCrowd(world: ClusterWorld, run: Run, calls: RepeatedCalls): Promise<Crowd> {
  const markets = await openMarkets(world);
  const games: GamesPlayer[] = [];
  const exchange: ExchangePlayer[] = [];
  const count = Math.min(PLAYERS, scaled(2 * PLAYERS, run));
  run.log(`signs ${count} players up`);
  await runConcurrently(count, SIGN_UPS, async (index) => {
    const player = await openPlayer(world);
    if (index % 5 < 3)
      games.push(await GamesPlayer.open(world.client, player, index % 5 === 0 ? 'mines' : 'dice', calls));
    else exchange.push(new ExchangePlayer(player, world.site, markets, calls));
  });
  const streams = new Map(
    [...games, ...exchange].map(({ player }) => [player.playerId, new PlayerStream(world.site, player)] as const),
  );
  return { games, exchange, streams };
}

/** Signs a player up with money in the wallet, or another one if the apis are too busy. */
async function openPlayer({ players }: ClusterWorld): Promise<Player> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const player = await players.makePlayer();
      await players.deposit(player, OPENING_TAKA);
      return player;
    } catch (error) {
      if (attempt === SIGN_UP_TRIES) throw error;
      await sleep(1_000 * attempt);
    }
  }
}

/** Lets every player act until `end`. */
function playAll(
  { games, exchange }: Crowd,
  pages: Pages,
  onError: (error: unknown) => void,
): { end(): Promise<void> } {
  let isOver = false;
  const pause = (): Promise<void> => sleep(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
  const play = async (actor: Actor): Promise<void> => {
    await sleep(Math.random() * PAUSE_MS.most);
    for (; !isOver; await pause()) await (Math.random() * PAGE_EVERY < 1 ? pages.open() : actor.act()).catch(onError);
  };
  const playing = Promise.all([...games, ...exchange].map(play));
  const end = async (): Promise<void> => {
    isOver = true;
    await playing;
  };
  return { end };
}

/** Pages of compositions that change all the time. */
class Pages {
  opened = 0;
  torn = 0;
  private readonly check = new PageCheck();

  constructor(
    private readonly site: string,
    private readonly calls: RepeatedCalls,
    private readonly run: Run,
  ) {}

  async open(): Promise<void> {
    const path = PAGES[this.opened % PAGES.length] ?? '/';
    this.opened += 1;
    const { files, torn } = this.check.read(await this.read(path));
    if (torn !== null) {
      this.torn += 1;
      this.run.log(`TORN ${path}: ${torn}`);
    }
    for (const file of files) await this.read(file);
  }

  private async read(path: string): Promise<string> {
    const { status, text } = await this.calls.send({ name: path, url: this.site + path });
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    return text;
  }
}

/** Resolves once all streams are open, and those of some players report a bet that they make now. */
async function awaitStreams({ games, streams }: Crowd, signal: AbortSignal): Promise<void> {
  await waitUntil(() => [...streams.values()].every((stream) => stream.isOpen), signal);
  const start = Math.floor(Math.random() * games.length);
  const sample = Array.from({ length: SAMPLE }, (_, index) => games[(start + index) % games.length]!);
  await Promise.all(
    sample.map(async (actor) => {
      const stream = streams.get(actor.player.playerId)!;
      const before = stream.received;
      while (stream.received === before && !signal.aborted) {
        await Promise.race([actor.act().catch(() => undefined), waitUntil(() => stream.received > before, signal)]);
        await sleep(stream.received === before ? SAMPLE_PAUSE_MS : 0);
      }
    }),
  );
}

/** Rounds whose wallet calls got no reply are settled or returned by any process of the games. */
async function awaitRoundsEnd({ database }: ClusterWorld): Promise<void> {
  for (const end = Date.now() + ROUNDS_END_MS; Date.now() < end; await sleep(500)) {
    const { rows } = await database.pool.query<{ open: number }>(
      'select count(*)::int as open from originals.open_rounds',
    );
    if (rows[0]?.open === 0) return;
  }
  throw new Error('There are rounds that do not end');
}
