export const en = {
  unavailable: 'This round can’t be shown',
  unavailableNote: 'The link is wrong or too old. Open the round again from your betting records.',
  fair: 'Check a round',
} as const;
export type ReplayWord = keyof typeof en;
