import { firstOf, originals } from '@pavilion/contract/originals';
import { playRounds, quickDraws } from '../testing/returns';
import { strategiesOf } from '../testing/strategies/index';
import { drawFloats } from './fairness/draw';
import { engineOf } from './index';

const every = originals.map((game) => [game.code, game] as const);

test.each(every)('%s returns its theoretical RTP within four sigma', (_, game) => {
  const { off, measured } = playRounds(game, 20_000, quickDraws(7));
  expect(measured).toBeGreaterThan(0.3);
  expect(off).toBeLessThan(4);
});

test.each(every)('%s is listed with no more than the lowest RTP of its bets', (_, game) => {
  const returns = strategiesOf(game).map(({ choice, returns: each }) => {
    expect(engineOf(game).readChoice(choice)).toEqual(choice);
    return each * 100;
  });
  // A bet's RTP may fall short only by its rounding to a ten-thousandth of the stake.
  expect(game.rtp - Math.min(...returns)).toBeLessThan(0.01);
  expect(Math.min(...returns) - game.rtp).toBeLessThan(0.01);
});

test('dice drawn with the real scheme has the same RTP', () => {
  let nonce = 0;
  const { off } = playRounds(firstOf.dice, 5_000, () => drawFloats('a'.repeat(64), 'dhaka', (nonce += 1), 1)[0] ?? 0);
  expect(off).toBeLessThan(4);
});
