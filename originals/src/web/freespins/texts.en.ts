export const en = {
  triggered: '{count} free spins!',
  progress: 'Free spin {at} of {count}',
  times: 'Wins × {multiplier}',
  soFar: 'Won so far',
  skip: 'Skip to the end',
  won: '{count} free spins paid {times}.',
  scatter: 'Scatter',
  described: 'Lines won: {lines}, free spins: {count}.',
} as const;
export type FreeSpinsTextKey = keyof typeof en;
