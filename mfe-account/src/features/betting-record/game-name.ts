import type { Round } from '@pavilion/contract/calls/games';
import type { Language } from '@pavilion/platform';

/** Returns the name of a round's game in the player's language, if it has one there. */
export function gameNameIn(language: Language, { gameName, gameNameBn }: Round): string {
  return (language === 'bn' && gameNameBn) || gameName;
}
