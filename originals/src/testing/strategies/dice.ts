import type { DiceRules } from '@pavilion/contract/originals';
import { type DiceChoice, diceFaces, diceMultiplier, winningRolls } from '../../engines/dice';
import { one } from '../../engines/engine';
import type { BettingStrategy } from './strategy';

const roll = (choice: DiceChoice): BettingStrategy => ({
  choice,
  returns: (diceMultiplier(choice) * winningRolls(choice)) / (diceFaces * one),
});

export function dice({ least, most }: DiceRules): BettingStrategy[] {
  const wins = [most, Math.round((least + most) / 2), Math.max(least, Math.round(most / 10)), least];
  return wins.map((count, at) =>
    roll(at % 2 === 0 ? { target: count, over: false } : { target: diceFaces - 1 - count, over: true }),
  );
}
