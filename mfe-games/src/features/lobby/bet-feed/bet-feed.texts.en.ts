export const texts = {
  title: 'Bets right now',
  lists: 'Which bets',
  latest: 'Latest bets',
  high: 'Highest wins in 24 hours',
  game: 'Game',
  player: 'Player',
  time: 'Time (GMT+6)',
  stake: 'Stake',
  multiplier: 'Multiplier',
  payout: 'Payout',
  pause: 'Pause the list',
  resume: 'Resume the list',
  note: 'Rounds of all players, with masked names. Most bets lose.',
  none: 'Nobody has played in the last 24 hours. Settled bets will appear here.',
  noWins: 'No bet has won more than its stake in the last 24 hours.',
  failed: 'The list could not be loaded.',
};
export type BetFeedTexts = typeof texts;
