import { setTimeout as sleep } from 'node:timers/promises';
import { urls } from '@pavilion/contract/settings';
import type { MoneyWorld } from '../money-world';

const WAIT_TIMEOUT_MS = 30_000;

/** Terms of a market: how many runners it has, how many win, and what a withdrawn one does to the bets. */
interface Terms {
  readonly size: number;
  readonly winners: number;
  readonly policy: 'VOID_RUNNER' | 'VOID_ALL_BEFORE' | 'REDUCE';
}

const terms: readonly Terms[] = [
  { size: 2, winners: 1, policy: 'VOID_RUNNER' },
  { size: 3, winners: 1, policy: 'VOID_RUNNER' },
  { size: 5, winners: 1, policy: 'REDUCE' },
  { size: 5, winners: 2, policy: 'REDUCE' },
  { size: 5, winners: 2, policy: 'VOID_ALL_BEFORE' },
  { size: 6, winners: 3, policy: 'VOID_RUNNER' },
];
const NAMES = ['Padma', 'Meghna', 'Jamuna', 'Surma', 'Teesta', 'Karnaphuli'];

/** A market of a recording that was sent to the feed. Runners have the ids 1, 2 and so on. */
export interface RecordedMarket extends Omit<Terms, 'size'> {
  readonly id: string;
  readonly runners: readonly string[];
}

const termsOf = (at: number): Terms => terms[at % terms.length]!;

/** Makes the feed play matches that are in play for the given time and then end, with several kinds of terms. */
export async function playMatches(
  { env, database: { db } }: MoneyWorld,
  count: number,
  openMs: number,
): Promise<RecordedMarket[]> {
  const names = (at: number): string[] => NAMES.slice(0, termsOf(at).size);
  const changes = (status: string, inPlay: boolean) =>
    Array.from({ length: count }, (_, at) => ({
      id: `1.7${at}`,
      marketDefinition: {
        eventId: `7${at}`,
        eventTypeId: '4',
        eventName: `Padma v Meghna ${at + 1}`,
        name: 'Match Odds',
        openDate: '2026-01-01T00:00:00Z',
        status,
        inPlay,
        numberOfWinners: termsOf(at).winners,
        removalPolicy: termsOf(at).policy,
        runners: names(at).map((name, place) => ({ id: place + 1, name, sortPriority: place + 1, status: 'ACTIVE' })),
      },
    }));
  const lines = [
    { op: 'mcm', pt: 0, mc: changes('OPEN', false) },
    { op: 'mcm', pt: 1, mc: changes('OPEN', true) },
    { op: 'mcm', pt: openMs, mc: changes('CLOSED', true) },
  ];
  // Market ids contain the second, so wait for the next one.
  await sleep(1_000);
  const reply = await fetch(`${urls(env).sandbox}/feed/replay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  const { markets } = (await reply.json()) as { markets: { marketId: string }[] };
  const ids = markets.map(({ marketId }) => marketId);
  const countMarkets = async (): Promise<number> =>
    (
      await db
        .selectFrom('exchangeBooks')
        .select('marketId')
        .where('marketId', 'in', ids)
        .where('inPlay', '=', true)
        .execute()
    ).length;
  await until(async () => (await countMarkets()) === ids.length, 'the feed’s matches in play');
  return ids.map((id, at) => {
    const { winners, policy } = termsOf(at);
    return { id, runners: names(at), winners, policy };
  });
}

export async function awaitClosed({ database: { db } }: MoneyWorld, markets: readonly RecordedMarket[]): Promise<void> {
  const ids = markets.map(({ id }) => id);
  const open = async (): Promise<number> =>
    (
      await db
        .selectFrom('exchangeBooks')
        .select('marketId')
        .where('marketId', 'in', ids)
        .where('status', '<>', 'CLOSED')
        .execute()
    ).length;
  await until(async () => (await open()) === 0, 'the end of the feed’s matches');
}

async function until(holds: () => Promise<boolean>, description: string): Promise<void> {
  const end = Date.now() + WAIT_TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited too long for ${description}`);
    await sleep(100);
  }
}
