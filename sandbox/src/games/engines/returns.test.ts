import { bettors, playRounds, quickDraws } from '../../testing/returns';
import { drawFloats } from '../fair/draw';
import { engineNames, engines } from './index';
import { originals } from '../catalogue';

test.each(engineNames)('%s gives back what its arithmetic says, within four sigma', (name) => {
  const { off, measured } = playRounds(name, 20_000, quickDraws(7));
  expect(measured).toBeGreaterThan(0.5);
  expect(off).toBeLessThan(4);
});

test.each(engineNames)('%s is listed with what it gives back', (name) => {
  const listed = originals.find((game) => game.engine === name);
  for (const { choice, returns } of bettors[name]) {
    expect(engines[name].readChoice(choice)).toEqual(choice);
    expect(Math.abs(returns * 100 - (listed?.rtp ?? 0))).toBeLessThan(0.05);
  }
});

test('drawn with the real scheme, dice give back the same', () => {
  let nonce = 0;
  const { off } = playRounds('dice', 5_000, () => drawFloats('a'.repeat(64), 'dhaka', (nonce += 1), 1)[0] ?? 0);
  expect(off).toBeLessThan(4);
});
