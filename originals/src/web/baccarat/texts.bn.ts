import type { BaccaratTextKey } from './texts.en';

export const bn: Readonly<Record<BaccaratTextKey, string>> = {
  player: 'প্লেয়ার',
  banker: 'ব্যাংকার',
  tie: 'টাই',
  spots: 'বাজি',
  points: '{name}: {points}',
  winner_player: 'প্লেয়ার জিতেছে, {high} বনাম {low}।',
  winner_banker: 'ব্যাংকার জিতেছে, {high} বনাম {low}।',
  winner_tie: 'টাই, দুজনেরই {high}।',
};
