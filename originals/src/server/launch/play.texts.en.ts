export const en = {
  over: 'This game is closed',
  overNote: 'A game opens once for each launch. Go back and open it again from the lobby.',
  unknown: 'There is no such game',
  unknownNote: 'Nothing was staked. Go back to the lobby to see the available games.',
} as const;
export type ClosedWord = keyof typeof en;
