import { createTranslator, number } from '../ui/language';
import { bn } from './texts.bn';
import { en, type FootballTextKey } from './texts.en';

export const translateFootball = createTranslator<FootballTextKey>(en, bn);

type Side = 'home' | 'away';

/** Returns a team's full or short name. @param match - from 0. */
export function teamName(match: number, side: Side, kind: 'team' | 'short' = 'team'): string {
  const team = 2 * match + (side === 'home' ? 1 : 2);
  return translateFootball(`${kind}_${team}` as FootballTextKey);
}

/** Returns a match's name with the short names of its teams. @param match - from 0. */
export function matchName(match: number): string {
  const [home, away] = [teamName(match, 'home', 'short'), teamName(match, 'away', 'short')];
  return translateFootball('versus', { home, away });
}

export const scoreText = (home: number, away: number): string => `${number(home)}–${number(away)}`;
