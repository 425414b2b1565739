export const en = {
  rows: 'Rows of pegs',
  edge: 'Slots at the edge',
  fell: 'The ball fell on {times}.',
} as const;
export type PlinkoTextKey = keyof typeof en;
