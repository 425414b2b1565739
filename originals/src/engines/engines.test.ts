import { firstOf, type GameOf, originalOf, originals } from '@pavilion/contract/originals';
import { diceEngine, diceFaces, diceMultiplier, mayRoll, winningRolls } from './dice';
import { one, payoutOf } from './engine';
import { gameOf } from './index';
import { MinesBoardRules, minesEngine } from './mines';

const { rules: diceRules } = firstOf.dice;
const dice = diceEngine(diceRules);
const mines = minesEngine(firstOf.mines.rules);
const classic = new MinesBoardRules(firstOf.mines.rules);
const minesMultiplier = (count: number, picks: number): number => classic.multiplier(count, picks);
const { tiles } = classic;
const boards = originals.filter((game): game is GameOf<'mines'> => game.engine === 'mines');

test('dice pays 0.99 / probability at every target, rounded down by less than a ten-thousandth', () => {
  for (let target = 0; target < diceFaces; target += 1) {
    for (const over of [true, false]) {
      const choice = dice.readChoice({ target, over });
      const wins = winningRolls({ target, over });
      expect(choice !== null).toBe(mayRoll(diceRules, { target, over }));
      if (choice === null) continue;
      const back = (diceMultiplier(choice) / one) * (wins / diceFaces);
      if (back > 0.99 + 1e-12 || back <= 0.99 - 1 / one) throw new Error(`${target} ${over}: ${back}`);
    }
  }
});

test('dice wins on exactly the stated share of all rolls', () => {
  for (const choice of [
    { target: 5_000, over: true },
    { target: 123, over: false },
    { target: 9_800, over: true },
  ]) {
    const rolls = Array.from({ length: diceFaces }, (_, roll) => dice.play(choice, [(roll + 0.5) / diceFaces]));
    expect(rolls.filter((roll) => roll.detail.won)).toHaveLength(winningRolls(choice));
  }
});

test('mines pays 0.99 / the probability that all picks are safe', () => {
  for (let count = 1; count < tiles; count += 1) {
    let chance = 1;
    for (let picks = 1; picks <= tiles - count; picks += 1) {
      chance *= (tiles - count - picks + 1) / (tiles - picks + 1);
      expect((minesMultiplier(count, picks) / one) * chance).toBeLessThanOrEqual(0.99 + 1e-9);
      expect((minesMultiplier(count, picks) / one) * chance).toBeGreaterThan(0.99 - chance / 1_000);
    }
  }
});

test('mines places the requested number of mines on distinct tiles', () => {
  const { detail } = mines.play(
    { mines: 24, picks: [0] },
    Array.from({ length: 24 }, (_, at) => ((at * 7) % 24) / 24),
  );
  expect(new Set(detail.mines).size).toBe(24);
  expect(mines.readChoice({ mines: 3, picks: [1, 1] })).toBeNull();
  expect(mines.readChoice({ mines: 12, picks: Array.from({ length: 13 }, (_, tile) => tile) })).toBeNull();
});

test('no game pays more than its stated maximum, and each can reach it', () => {
  for (const { rules, maxWinMultiple } of boards) {
    const board = new MinesBoardRules(rules);
    const all = Array.from({ length: board.tiles }, (_, count) =>
      Array.from({ length: board.tiles + 1 }, (__, picks) =>
        board.mayPick(count, picks) ? board.multiplier(count, picks) : 0,
      ),
    ).flat();
    expect(Math.max(...all) / one).toBeLessThanOrEqual(maxWinMultiple);
    expect(Math.max(...all) / one).toBeGreaterThan(maxWinMultiple * 0.75);
  }
  for (const game of originals) {
    if (game.engine === 'dice')
      expect(diceMultiplier({ target: game.rules.least, over: false }) / one).toBe(game.maxWinMultiple);
    if (game.engine === 'crash') expect(game.rules.highest).toBe(game.maxWinMultiple);
  }
});

test('a round of a game that left the catalog keeps its rules', () => {
  expect(gameOf({ code: 'SHA-LIVE-002', engine: 'roulette' })).toBe(firstOf.roulette);
  expect(gameOf({ code: 'NAK-REELS-001', engine: 'slot' })).toBe(originalOf('NAK-REELS-001'));
  // If code and engine disagree, the engine decides, because it played the round.
  expect(gameOf({ code: 'PAV-DICE-001', engine: 'slot' })).toBe(firstOf.slot);
});

test('mines accepts steps in order and none twice, and ends at a mine or at the highest multiplier', () => {
  const floats = Array.from({ length: 24 }, () => 0);
  const { steps } = mines;
  const start = steps?.begin({ mines: 3 }) ?? { mines: 0, picks: [] };
  const one = steps?.addStep(start, 9, floats) ?? start;
  expect(steps?.takenSteps(steps.addStep(one, 5, floats) ?? start)).toEqual([9, 5]);
  expect([steps?.addStep(one, 9, floats), steps?.addStep(one, 25, floats), steps?.begin({ mines: 25 })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(steps?.stateAfter(one, floats)).toEqual({ multiplier: minesMultiplier(3, 1), over: false });
  expect(steps?.stateAfter(steps.addStep(one, 2, floats) ?? start, floats)).toEqual({ multiplier: 0, over: true });
  expect(steps?.stateAfter({ mines: 24, picks: [24] }, floats)).toMatchObject({ over: true });
});

test('each board and each dice game accepts only choices within its own rules', () => {
  const [small, long] = [originalOf('KHE-MINES-001'), originalOf('MEG-DICE-001')];
  if (small?.engine !== 'mines' || long?.engine !== 'dice') throw new Error('These games are gone');
  const board = minesEngine(small.rules);
  expect([
    board.steps?.begin({ mines: 8 }),
    board.steps?.begin({ mines: 9 }),
    board.steps?.addStep({ mines: 3, picks: [] }, 9, []),
  ]).toEqual([{ mines: 8, picks: [] }, null, null]);
  const dice500 = diceEngine(long.rules);
  expect([dice500.readChoice({ target: 500, over: false }), dice500.readChoice({ target: 501, over: false })]).toEqual([
    { target: 500, over: false },
    null,
  ]);
  expect(dice500.play({ target: 1, over: false }, [0]).multiplier).toBe(9_900 * one);
});

test('malformed input is not accepted as a choice', () => {
  for (const raw of [null, 'x', {}, { target: 1.5, over: true }, { mines: 0, picks: [1] }, { mines: 2, picks: [25] }]) {
    expect(dice.readChoice(raw)).toBeNull();
    expect(mines.readChoice(raw)).toBeNull();
  }
  expect(payoutOf(101, 19_800)).toBe(199);
});
