import { setTimeout as sleep } from 'node:timers/promises';
import { runGame } from '@pavilion/contract/calls/games';
import { type EngineName, firstOf } from '@pavilion/contract/originals';
import type { Player } from '../../scripts/lib/players';
import { type Attack, type Run, runConcurrently, scaled } from '../attack';
import { balancesOff, compareEffects } from '../cluster/effects';
import { readDrift } from '../drift';
import type { MoneyWorld } from '../money-world';
import { sampleInputs } from '../property';
import { AcknowledgedRounds } from './rounds/acknowledged-rounds';
import { FlightSeat, hostileFlight } from './rounds/flight-seat';
import { GameSeat, hostileRound } from './rounds/game-seat';
import { type Client, GameServers } from './rounds/game-servers';
import { isRecomputed, type RevealedSeed } from './rounds/recomputed';
import { typicalChoices } from './rounds/typical-choices';

/** Of each engine, without those that crossed requests add. */
const ROUNDS = 100;
const FLIGHTS = 10;
const KILLS = 12;
/** Each has seats at two of the twenty engines. */
const PLAYERS = 10;
const DEPOSITS = 2;
const DEPOSIT_TAKA = 25_000;
const OPEN_LIMIT_MS = 60_000;

interface Seat {
  readonly engine: EngineName;
  readonly code: string;
  readonly book: AcknowledgedRounds;
  readonly tokens: readonly [string, string];
  readonly unexpected: readonly string[];
  /** Plays all of its rounds. */
  readonly playAll: (onRound: () => void) => Promise<void>;
}

/**
 * Rounds of every engine at two game servers, which lose replies of the wallet and are killed in mid-round: two clients
 * of each seat send bets, steps and cash-outs twice, crossed, too early and again. The wallets are compared with all
 * acknowledged replies, and the rounds with their seeds.
 */
export const hostileRounds: Attack<MoneyWorld> = {
  name: 'hostile-rounds',
  async attack(world, run) {
    const servers = await GameServers.open(world, run.log);
    try {
      const books = await openBooks(world);
      const seats = await openSeats(world, servers, books, run);
      const kills = await playWithKills(world, servers, seats, run);
      await awaitRoundsEnd(world);
      return { kills, ...(await judge(world, servers, books, seats, run)) };
    } finally {
      await servers.close();
    }
  },
};

async function openBooks({ players }: MoneyWorld): Promise<AcknowledgedRounds[]> {
  const books: AcknowledgedRounds[] = [];
  await runConcurrently(PLAYERS, 4, async () => {
    const player = await players.makePlayer();
    for (let deposit = 0; deposit < DEPOSITS; deposit += 1) await players.deposit(player, DEPOSIT_TAKA);
    books.push(new AcknowledgedRounds(player));
  });
  return books;
}

async function openSeats(
  world: MoneyWorld,
  servers: GameServers,
  books: readonly AcknowledgedRounds[],
  run: Run,
): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const [at, game] of Object.values(firstOf).entries()) {
    const book = books[at % books.length]!;
    const open = (server: Client): Promise<string> => openPage(world, servers.url(server), book.player, game.code);
    const tokens = [await open(0), await open(1)] as const;
    const common = { engine: game.engine, code: game.code, book, tokens };
    const own = { ...run, seed: run.seed + at };
    if (game.engine === 'crash') {
      const seat = new FlightSeat(servers, tokens, book);
      const flights = sampleInputs(own, hostileFlight, scaled(FLIGHTS, run));
      const playAll = async (onRound: () => void): Promise<void> => {
        for (const flight of flights) await seat.play(flight).then(onRound);
        await seat.close();
      };
      seats.push({ ...common, unexpected: seat.unexpected, playAll });
    } else {
      const seat = new GameSeat(servers, game, typicalChoices(game), tokens, book);
      const rounds = sampleInputs(own, hostileRound, scaled(ROUNDS, run));
      const playAll = async (onRound: () => void): Promise<void> => {
        for (const round of rounds) await seat.play(round).then(onRound);
      };
      seats.push({ ...common, unexpected: seat.unexpected, playAll });
    }
  }
  return seats;
}

/** Opens the game's page as the site's frame does, at one of the servers. @returns the page's token. */
async function openPage({ client }: MoneyWorld, server: string, player: Player, code: string): Promise<string> {
  const { url } = await client.call(runGame, { token: player.token, body: { mobile: false, code } });
  const { pathname, search } = new URL(url);
  const page = await (await fetch(server + pathname + search)).text();
  const token = /"token":"([^"]+)"/.exec(page)?.[1];
  if (token === undefined) throw new Error(`${code} opened no play session`);
  return token;
}

/**
 * Lets every seat play, and kills one of the servers in turn whenever a part of the rounds has been played.
 *
 * @returns how many were killed with calls and rounds under way.
 */
async function playWithKills(
  world: MoneyWorld,
  servers: GameServers,
  seats: readonly Seat[],
  run: Run,
): Promise<number> {
  const total = (seats.length - 1) * scaled(ROUNDS, run);
  const planned = scaled(KILLS, run);
  let [played, isOver] = [0, false];
  const playing = Promise.all(seats.map((seat) => seat.playAll(() => void (played += 1)))).finally(
    () => void (isOver = true),
  );
  const killAll = async (): Promise<number> => {
    let kills = 0;
    for (let next = 1; next <= planned && !isOver; await sleep(5)) {
      if (played < (total * next) / (planned + 1) || servers.unanswered === 0 || (await readOpen(world)).length === 0)
        continue;
      await servers.kill((next % 2) as Client);
      kills += 1;
      next += 1;
    }
    return kills;
  };
  const [kills] = await Promise.all([killAll(), playing]);
  return kills;
}

/** Returns the state and game of each round and bet in a flight that has not ended. */
async function readOpen({ database }: MoneyWorld): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ open: string }>(
    `select state || ' ' || code as open from originals.open_rounds
     union all select state || ' ' || code from originals.bets where due_at is not null`,
  );
  return rows.map(({ open }) => open);
}

/** What the wallet has not confirmed is settled or returned by either server. */
async function awaitRoundsEnd(world: MoneyWorld): Promise<void> {
  const end = Date.now() + OPEN_LIMIT_MS;
  for (let open = await readOpen(world); open.length > 0; open = await readOpen(world)) {
    if (Date.now() > end) throw new Error(`There are rounds that do not end: ${open.join(', ')}`);
    await sleep(500);
  }
}

async function judge(
  world: MoneyWorld,
  servers: GameServers,
  books: readonly AcknowledgedRounds[],
  seats: readonly Seat[],
  run: Run,
) {
  const { db } = world.database;
  const compared = await compareEffects(db, books, []);
  const { engines, failed } = await recomputeAll(servers, books, seats);
  const contradictions = books.flatMap((book) => book.contradictions);
  const unexpected = seats.flatMap((seat) => seat.unexpected);
  for (const line of new Set([...compared.differences, ...contradictions, ...failed, ...unexpected]))
    run.log(line.slice(0, 400));
  const { calls, repeats } = servers.calls.tally;
  run.log(`${calls} calls, ${repeats} repeats, ${servers.lostReplies} lost replies of the wallet`);
  return {
    engines,
    rounds: books.reduce((sum, { rounds }) => sum + rounds.size, 0),
    'lost-replies': servers.lostReplies,
    lost: compared.lost,
    doubled: compared.doubled,
    'balance-off': await balancesOff(db, books, DEPOSITS * DEPOSIT_TAKA * 100),
    drift: await readDrift(world),
    contradictions: contradictions.length,
    'not-recomputed': failed.length,
    unexpected: unexpected.length,
  };
}

/** Reveals the players' seeds and recomputes every acknowledged round. @returns the engines that had any. */
async function recomputeAll(servers: GameServers, books: readonly AcknowledgedRounds[], seats: readonly Seat[]) {
  const engines = new Set<EngineName>();
  const failed: string[] = [];
  for (const book of books) {
    const seat = seats.find((each) => each.book === book && each.engine !== 'crash')!;
    const path = `/play/${seat.code}/rotate`;
    const { text } = await servers.post({ client: 0, path, token: seat.tokens[0], body: {} });
    const { revealed } = JSON.parse(text) as { readonly revealed: RevealedSeed };
    for (const round of book.views.values()) {
      engines.add(round.engine);
      if (!(await isRecomputed(round, [revealed]))) failed.push(`not recomputed: ${JSON.stringify(round)}`);
    }
  }
  return { engines: engines.size, failed };
}
