export const en = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  spots: 'Bets',
  points: '{name}: {points}',
  winner_player: 'Player wins with {high} to {low}.',
  winner_banker: 'Banker wins with {high} to {low}.',
  winner_tie: 'A tie at {high}.',
} as const;
export type BaccaratTextKey = keyof typeof en;
