import type { Round } from '@pavilion/contract/calls/games';
import type { Language } from '@pavilion/platform';

/** What a round's game is called in the player's language, as far as it has a name there. */
export function gameNameIn(language: Language, { gameName, gameNameBn }: Round): string {
  return (language === 'bn' && gameNameBn) || gameName;
}
