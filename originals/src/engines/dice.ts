import type { DiceRules } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one } from './engine';

/** Rolls and targets are hundredths: 0 is 0.00 and 9,999 is 99.99. */
export interface DiceChoice {
  readonly target: number;
  readonly over: boolean;
}

export interface DiceDetail {
  readonly roll: number;
  readonly won: boolean;
}

export const diceFaces = 10_000;

/** Returns how many of the 10,000 rolls win. */
export function winningRolls({ target, over }: DiceChoice): number {
  return over ? diceFaces - 1 - target : target;
}

/** Returns 0.99 / probability, rounded down to a ten-thousandth. */
export function diceMultiplier(choice: DiceChoice): number {
  return Math.floor((99 * diceFaces * one) / (100 * winningRolls(choice)));
}

/** Returns whether the rules allow that many winning rolls. */
export function mayRoll({ least, most }: DiceRules, choice: DiceChoice): boolean {
  return winningRolls(choice) >= least && winningRolls(choice) <= most;
}

export const diceEngine = (rules: DiceRules): Engine<DiceChoice, DiceDetail> => ({
  floats: 1,

  readChoice(raw) {
    const { target, over } = fieldsOf(raw);
    if (!Number.isInteger(target) || typeof over !== 'boolean') return null;
    const choice = { target: target as number, over };
    return mayRoll(rules, choice) ? choice : null;
  },

  play(choice, floats) {
    const roll = Math.floor((floats[0] ?? 0) * diceFaces);
    const won = choice.over ? roll > choice.target : roll < choice.target;
    return { multiplier: won ? diceMultiplier(choice) : 0, detail: { roll, won } };
  },

  chance: (choice) => winningRolls(choice) / diceFaces,
});
