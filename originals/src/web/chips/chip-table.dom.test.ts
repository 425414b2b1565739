import { Sound } from '../ui/sound';
import { ChipTable } from './chip-table';

test('the chips of a round stay with its result until the next chip, and are no bet any more', () => {
  const game = { stakes: { least: 100, most: 100_000 } };
  const table = new ChipTable<'red' | 'black'>({ game, sound: new Sound(), changed: () => undefined }, [10], () => {});
  const { stake, freeze } = table.view();
  table.place('red');
  freeze(true);
  table.finish();
  freeze(false);
  expect(Object.fromEntries(table.shown)).toEqual({ red: 1_000 });
  expect(stake?.()).toBeNull();
  table.place('black');
  expect(Object.fromEntries(table.shown)).toEqual({ black: 1_000 });
});
