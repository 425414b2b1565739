import { type GameOf, originals } from '@pavilion/contract/originals';
import { playRounds, quickDraws } from '../../testing/returns';
import { strategiesOf } from '../../testing/strategies/index';
import { lineFigures } from './lines';

type SlotGame = GameOf<'slot' | 'freespins' | 'ways' | 'holdandwin'>;
const games = originals.filter((game): game is SlotGame => game.type === 'SLOT');
const each = games.map((game) => [game.code, game] as const);

/** The family's own symbol and its weight. */
function specialOf({ engine, rules }: SlotGame): { readonly symbol: string; readonly weight: number } {
  if (engine === 'freespins') return { symbol: rules.scatter, weight: rules.scatterWeight };
  return { symbol: 'coin', weight: engine === 'holdandwin' ? rules.coinWeight : 0 };
}

/** The standard deviation of a round's payout, in stakes. */
function deviationOf(game: SlotGame): number {
  // One line's deviation, spread over the lines: 6 for Wicket Reels.
  if (game.engine === 'slot') return lineFigures(game.rules).deviation / Math.sqrt(game.rules.lines);
  const { sigma, rounds } = playRounds(game, 20_000, quickDraws(5));
  return sigma * Math.sqrt(rounds);
}

test.each(each)('%s has a wild and seven other symbols, whose weights add up to 100', (_, game) => {
  const { weights, paytable, symbols } = game.rules;
  const { symbol, weight: own } = specialOf(game);
  expect(weights.reduce((sum, weight) => sum + weight, own)).toBe(100);
  expect([paytable.length, weights.length, new Set(symbols).size]).toEqual([8, 8, 7]);
  if (own > 0) expect(symbols).not.toContain(symbol);
});

test.each(each)('%s returns what its tile says, counted over every outcome', (_, game) => {
  expect(game.rtp).toBe(Math.floor((strategiesOf(game)[0]?.returns ?? 0) * 10_000) / 100);
});

test.each(each)('%s is as volatile as its tile says', (_, game) => {
  const deviation = deviationOf(game);
  expect(game.volatility).toBe(deviation < 2.75 ? 'low' : deviation < 5 ? 'medium' : 'high');
});
