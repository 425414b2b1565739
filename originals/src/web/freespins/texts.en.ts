export const en = {
  triggered: '{count} free spins!',
  progress: 'Free spin {at} of {count}',
  times: 'Wins × {multiplier}',
  over: 'Free spins played: {count}',
  won: '{count} free spins paid {times}.',
  scatter: 'Scatter',
  described: 'Lines won: {lines}, free spins: {count}.',
} as const;
export type FreeSpinsTextKey = keyof typeof en;
