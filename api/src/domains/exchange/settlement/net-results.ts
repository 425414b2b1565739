import { sql } from 'kysely';
import type { BetKind } from '@pavilion/contract/calls/exchange-bets';
import type { Trx } from '../../../kernel/database/database';
import type { BookSelection } from '../books/tables';
import { amountAt, hasHandicaps } from '../handicaps/handicap';
import { HOUSE } from '../matching/cross-matching';
import { parseFancyResult } from './fancy-result';
import { parseHandicapResult } from './handicap-result';
import { type MarketWinners, parseWinners, shareOf } from './market-winners';

/** One player's result in a market, in poisha. */
export interface NetResult {
  readonly player: string;
  readonly profit: number;
  readonly commission: number;
}

/** A market's results; together they sum to zero before commission. */
export interface MarketNets {
  readonly players: readonly NetResult[];
  /** What cross-matches leave the house. */
  readonly house: number;
}

/** 100 percent. */
const BASIS_POINTS = 10_000n;

/** Returns the commission on net winnings, rounded down; losses and house bets pay none. */
function commissionOf(profit: number, kind: BetKind, rate: number): number {
  return kind === 'exchange' && profit > 0 ? Number((BigInt(profit) * BigInt(rate)) / BASIS_POINTS) : 0;
}

/**
 * Returns the result of every player with matched bets in a market, by player in ascending order.
 *
 * @param result - winners, as `formatWinners` writes them, a number, or scores; null voids the market and gives 0 for
 *   everyone.
 * @param withdrawn - withdrawn outcomes: bets on them are void.
 * @throws if the profits don't sum to zero: the positions are corrupt and must not be paid.
 */
export async function readNetResults(
  trx: Trx,
  market: {
    readonly id: string;
    readonly kind: BetKind;
    readonly winners: number;
    readonly selections: readonly BookSelection[];
  },
  result: string | null,
  rate: number,
  withdrawn: ReadonlySet<string> = new Set(),
): Promise<MarketNets> {
  const rows = await trx
    .selectFrom('exchangePositions')
    .select(['playerId', 'selectionId', 'ifWins', 'ifLoses', 'ifHalfWins', 'ifHalfLoses'])
    .where('marketId', '=', market.id)
    .orderBy(sql`player_id collate "C"`)
    .execute();
  const isLined = hasHandicaps(market.selections);
  const winners = result === null || market.kind === 'fancy' || isLined ? null : parseWinners(result);
  const number = numberIn(market, result);
  const handicaps = new Map(market.selections.map(({ id, handicap }) => [id, handicap]));
  const profits = new Map<string, number>();
  const add = (player: string, profit: number): void => void profits.set(player, (profits.get(player) ?? 0) + profit);
  for (const { playerId: player, selectionId: selection, ...amounts } of rows) {
    const isVoid = result === null || withdrawn.has(selection) || winners?.tied.includes(selection);
    const hasOccurred = winners?.full.includes(selection) ?? number >= Number(selection);
    const handicap = handicaps.get(selection);
    if (isVoid) add(player, 0);
    else if (handicap !== undefined) add(player, amountAt(handicap, number, amounts));
    else add(player, hasOccurred ? amounts.ifWins : amounts.ifLoses);
  }
  for (const { player, profit } of winners ? await readTied(trx, market, winners) : []) add(player, profit);
  const sum = [...profits.values()].reduce((total, value) => total + value, 0);
  if (market.kind === 'exchange' && sum !== 0)
    throw new Error(`the positions of market ${market.id} sum to ${sum}, not 0`);
  const house = profits.get(HOUSE) ?? 0;
  profits.delete(HOUSE);
  const players = [...profits].map(([player, profit]) => ({
    player,
    profit,
    commission: commissionOf(profit, market.kind, rate),
  }));
  return { players, house };
}

/** Returns the number that decides a fancy or a market with handicaps. */
function numberIn({ selections }: { readonly selections: readonly BookSelection[] }, result: string | null): number {
  if (result === null) return 0;
  return (hasHandicaps(selections) ? parseHandicapResult(selections, result) : parseFancyResult(result)?.number) ?? 0;
}

/**
 * Returns the results of bets on runners in a dead heat, match by match: each pays for its part of the stake as for a
 * winner, rounded once, and the layer pays what the backer gets.
 */
async function readTied(
  trx: Trx,
  market: { readonly id: string; readonly winners: number },
  winners: MarketWinners,
): Promise<{ readonly player: string; readonly profit: number }[]> {
  const [tied] = winners.tied;
  if (tied === undefined) return [];
  const { places, runners } = shareOf(winners, tied, market.winners);
  const { rows } = await sql<{ backer: string; layer: string; won: number }>`
    select backer, layer, sum((size + coalesce(t.profit, m.profit)) * ${places} / ${runners} - size)::bigint as won
    from exchange_matches m left join exchange_match_terms t on t.match_id = m.id
    where m.market_id = ${market.id} and selection_id = any(${[...winners.tied]}) and t.is_void is not true group by backer, layer`.execute(
    trx,
  );
  return rows.flatMap(({ backer, layer, won }) => [
    { player: backer, profit: won },
    { player: layer, profit: -won },
  ]);
}
