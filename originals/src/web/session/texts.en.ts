export const en = {
  title: 'This session',
  staked: 'Staked',
  bets: 'Bets played',
  wins: 'Wins',
  best: 'Best multiplier',
  clear: 'Clear',
  chart: 'Profit after each bet',
  bigWin: 'Big win',
  turbo: 'Turbo: results at once',
  hotkeys: 'Shortcut keys',
  hotkeyPlay: 'Space: bet, or stop auto betting',
  hotkeyHalf: '{key}: half the stake',
  hotkeyDouble: '{key}: double the stake',
  max: 'Max',
  maxLabel: 'Maximum stake',
} as const;
export type SessionTextKey = keyof typeof en;
