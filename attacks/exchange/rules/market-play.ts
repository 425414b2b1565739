import { newId } from '@pavilion/database/id';
import { lockBooks, openBook } from '../../../api/src/domains/exchange/books/book-row';
import type { BookSelection } from '../../../api/src/domains/exchange/books/tables';
import { adjustHolds } from '../../../api/src/domains/exchange/holds/holds';
import { matchIncoming } from '../../../api/src/domains/exchange/matching/match-incoming';
import { newOrders } from '../../../api/src/domains/exchange/placement/new-orders';
import { withdrawAsOperator } from '../../../api/src/domains/exchange/settlement/withdraw-runner.service';
import { inTransaction, type Trx } from '../../../api/src/kernel/database/database';
import { Refusal } from '../../../api/src/kernel/texts/refusal';
import type { Desk } from '../../../api/src/session/desk';
import { isVoid, leftIn, type Race, type RaceHandicap } from '../races';
import { pick } from '../settlement-inputs';
import { crossFaults } from './cross-model';
import type { MarketInput, MarketStep } from './market-inputs';

/** Players of one lane, who bet in one market after another. */
export interface Lane {
  readonly app: Desk['app'];
  readonly players: readonly string[];
}

/** What was done, over all markets. */
export type MarketTally = Record<
  | 'handicaps'
  | 'bets'
  | 'fill-or-kill'
  | 'three-crossed'
  | 'removals'
  | 'emptied'
  | 'decisions'
  | 'dead-heats'
  | 'voids'
  | 'short',
  number
>;

/** Creates a market of random terms. */
export async function openMarket({ app }: Lane, input: MarketInput): Promise<Race> {
  const id = `1.rules-${newId()}`;
  const race = raceOf(id, input);
  const now = app.clock.now();
  await inTransaction(app.db, (trx) =>
    openBook(trx, {
      marketId: id,
      kind: 'exchange',
      eventId: id,
      eventName: 'Random terms',
      sport: 'cricket',
      name: 'Match Odds',
      winners: race.winners,
      removalPolicy: race.policy,
      groupId: id,
      selections: race.runners.map((name, at) => ({ id: name, name, outcome: name, ...handicapAt(race, at) })),
      status: 'OPEN',
      inPlay: false,
      heardAt: now,
      updatedAt: now,
    }),
  );
  return race;
}

function raceOf(id: string, { size, winners, policy, handicaps }: MarketInput): Race {
  const named = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));
  if (handicaps === null)
    return { id, policy, winners: Math.min(winners, size - 1), runners: named(size), withdrawn: [] };
  const { isTotal, lines } = handicaps;
  const pairs = lines.flatMap((line): RaceHandicap[] => {
    const [of, quarters] = isTotal ? (['total', -line] as const) : (['margin', line - 12] as const);
    return [
      { of, sign: 1, quarters },
      { of, sign: -1, quarters: -quarters },
    ];
  });
  // Lines have no reduction factors.
  const allowed = policy === 'REDUCE' ? 'VOID_RUNNER' : policy;
  return { id, policy: allowed, winners: 1, runners: named(pairs.length), withdrawn: [], handicaps: pairs };
}

function handicapAt({ handicaps }: Race, at: number): Pick<BookSelection, 'handicap'> {
  const handicap = handicaps?.[at];
  return handicap === undefined
    ? {}
    : { handicap: { of: handicap.of, toward: handicap.sign, quarters: handicap.quarters } };
}

/** Does one thing in a market. @returns what contradicts the rules of cross-matching. */
export async function play(
  lane: Lane,
  race: Race,
  input: MarketInput,
  step: MarketStep,
  tally: MarketTally,
): Promise<readonly string[]> {
  const { app, players } = lane;
  if (isVoid(race)) return [];
  if (step.kind === 'bets') return placeBets(lane, race, input, step, tally);
  if (step.kind === 'inPlay') {
    await app.db.updateTable('exchangeBooks').set({ inPlay: true }).where('marketId', '=', race.id).execute();
    return [];
  }
  if (step.kind === 'emptied') {
    for (const player of players) await inTransaction(app.db, (trx) => emptyWallet(app, trx, player));
    tally.emptied += 1;
    return [];
  }
  const left = leftIn(race);
  const name = pick(step.isOutsider ? left : left.slice(0, input.played), step.runner)!;
  const factor = race.policy === 'REDUCE' ? step.factor : undefined;
  await withdrawAsOperator(
    { app, operator: 'proof', roles: ['admin'] },
    { market: race.id, runner: name, factor, reason: 'proof' },
  );
  for (const each of lineOf(race, name)) race.withdrawn.push({ name: each, factor: step.factor });
  tally.removals += 1;
  return [];
}

/** A line has one winner: both of its runners are withdrawn. */
function lineOf({ runners, handicaps }: Race, name: string): string[] {
  const at = runners.indexOf(name);
  const first = at - (at % 2);
  return handicaps === undefined ? [name] : runners.slice(first, first + 2);
}

async function placeBets(
  { app, players }: Lane,
  race: Race,
  { played }: MarketInput,
  { player: at, orders }: Extract<MarketStep, { kind: 'bets' }>,
  tally: MarketTally,
): Promise<readonly string[]> {
  const player = pick(players, at)!;
  const now = app.clock.now();
  const runners = leftIn(race).slice(0, played);
  const requested = orders.map(({ runner, side, price, size, part }) => ({
    selection: { id: pick(runners, runner)!, name: pick(runners, runner)!, outcome: pick(runners, runner)! },
    ...{ side, price, size, line: null, persistence: 'lapse' as const },
    minFill: part === null ? null : Math.ceil(size * part),
  }));
  const ids = requested.map(() => newId());
  try {
    const { sets, faults } = await inTransaction(app.db, async (trx) => {
      const [book] = await lockBooks(trx, [race.id]);
      const since = await lastMatch(trx, race);
      const incoming = requested.map(({ selection, side, price, size, minFill }, index) => ({
        ...{ id: ids[index]!, player, selection: selection.id, side, price, remaining: size, minFill },
      }));
      const placed = newOrders({ book: book!, player, ids, requested, now, activeAt: now });
      const affected = await matchIncoming(trx, book!, incoming, now, placed);
      const exposures = [...new Set([player, ...affected.players])].map((each) => ({
        ...{ player: each, group: race.id, event: race.id },
      }));
      await adjustHolds(app, trx, exposures, player);
      return crossFaults(trx, race, since, ids);
    });
    tally.bets += orders.length;
    tally['three-crossed'] += sets;
    tally['fill-or-kill'] += requested.filter(({ minFill }) => minFill !== null).length;
    return faults;
  } catch (error) {
    // Too little money, or bets that are short.
    if (!(error instanceof Refusal)) throw error;
    return [];
  }
}

async function lastMatch(trx: Trx, race: Race): Promise<number> {
  const row = await trx
    .selectFrom('exchangeMatches')
    .select('id')
    .where('marketId', '=', race.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Moves a player’s money away. */
export async function emptyWallet({ ledger }: Pick<Desk['app'], 'ledger'>, trx: Trx, player: string): Promise<void> {
  const { balance } = await trx
    .selectFrom('accounts')
    .select('balance')
    .where('owner', '=', player)
    .where('kind', '=', 'main')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (balance > 0) await ledger.adjust(trx, player, -balance, `proof:${newId()}`);
}
