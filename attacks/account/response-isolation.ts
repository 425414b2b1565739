import fc from 'fast-check';
import { balance, showPlayer } from '@pavilion/contract/calls/identity';
import { listInbox } from '@pavilion/contract/calls/inbox';
import { listLimits, setLimit } from '@pavilion/contract/calls/limits';
import { netDeposits } from '@pavilion/contract/calls/safer-gambling';
import { listSessions, readSession } from '@pavilion/contract/calls/sessions';
import type { ApiResponse } from '../../scripts/lib/api-client';
import type { Player } from '../../scripts/lib/players';
import type { ApiWorld } from '../api-world';
import { type Attack, type Run, runConcurrently, scaled } from '../attack';
import { sampleInputs } from '../property';

const PLAYERS = 40;
const MAX_PLAYERS = 200;
const REPLIES = 10_000;
const WIDTH = 64;

/** A player with values that must not appear in any other player's replies. */
interface MarkedPlayer {
  readonly player: Player;
  /** A limit with a unique amount. */
  readonly limit: number;
  readonly canaries: readonly string[];
}

/** A call, and the caller's canaries that its reply must contain; this detects replies meant for another player. */
interface Probe {
  readonly send: (world: ApiWorld, marked: MarkedPlayer) => Promise<ApiResponse>;
  readonly shows?: (marked: MarkedPlayer) => string;
}

const own = ({ player: { token } }: MarkedPlayer): { token: string } => ({ token });
const inTaka = (poisha: number): string => (poisha / 100).toFixed(2);
const probes: readonly Probe[] = [
  { send: ({ client }, marked) => client.request(showPlayer, own(marked)), shows: ({ player }) => player.username },
  { send: ({ client }, marked) => client.request(listLimits, own(marked)), shows: ({ limit }) => inTaka(limit) },
  {
    send: ({ client }, marked) =>
      client.request(setLimit, { ...own(marked), body: { kind: 'loss', period: 'month', amount: marked.limit } }),
    shows: ({ limit }) => inTaka(limit),
  },
  {
    send: ({ client }, marked) => client.request(listInbox, { ...own(marked), query: { page: 1, perPage: 20 } }),
    shows: ({ limit }) => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(limit / 100),
  },
  ...[balance, readSession, listSessions, netDeposits].map((call): Probe => ({
    send: ({ client }, marked) => client.request(call, own(marked)),
  })),
];

/**
 * With many players' concurrent calls over the same few connections, no reply contains another player's
 * data.
 */
export const responseIsolation: Attack<ApiWorld> = {
  name: 'response-isolation',
  async attack(world, run) {
    const [count, replies] = [Math.min(MAX_PLAYERS, scaled(PLAYERS, run)), scaled(REPLIES, run)];
    run.log(`${count} players, ${replies} replies, ${WIDTH} at a time`);
    const players = await markedPlayers(world, count);
    const owners = new Map(players.flatMap((marked) => marked.canaries.map((canary) => [canary, marked] as const)));
    const tally = { replies: 0, foreign: 0, missing: 0, refused: 0 };
    const inputs = sampleInputs(run, fc.tuple(fc.constantFrom(...players), fc.constantFrom(...probes)), replies);
    await runConcurrently(replies, WIDTH, async (index) => {
      const [marked, probe] = inputs[index]!;
      const { status, text } = await probe.send(world, marked);
      tally.replies += 1;
      if (status !== 200) tally.refused += 1;
      else if (probe.shows && !text.includes(probe.shows(marked))) tally.missing += 1;
      if (hasForeignData(text, marked, owners)) reportForeign(run, tally, text);
    });
    return { players: players.length, ...tally };
  },
};

async function markedPlayers(world: ApiWorld, count: number): Promise<MarkedPlayer[]> {
  const all: MarkedPlayer[] = [];
  await runConcurrently(count, 8, async (index) => {
    const player = await world.players.makePlayer();
    // Digits that appear in no other figure of a reply: from 70,00,001.37 up.
    const limit = 700_000_137 + index * 100;
    await world.client.call(setLimit, { token: player.token, body: { kind: 'loss', period: 'month', amount: limit } });
    const shown = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(limit / 100);
    all.push({
      player,
      limit,
      canaries: [
        player.username,
        player.email,
        player.phone.slice(1),
        player.playerId,
        player.token,
        inTaka(limit),
        shown,
      ],
    });
  });
  return all;
}

/**
 * Returns true if a word of a reply is another player's canary. Compares whole words, so that an amount inside a
 * longer one does not match.
 */
export function hasForeignData<T>(text: string, marked: T, owners: ReadonlyMap<string, T>): boolean {
  const words = text.match(/[\w.@,-]*\w/g) ?? [];
  return words.some((word) => {
    const owner = owners.get(word) ?? owners.get(word.replace(/^(880|0)(?=1\d{9}$)/, ''));
    return owner !== undefined && owner !== marked;
  });
}

function reportForeign(run: Run, tally: { foreign: number }, text: string): void {
  tally.foreign += 1;
  if (tally.foreign <= 5) run.log(`foreign: ${text.slice(0, 300)}`);
}
