import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type RaceTextKey } from './texts.en';

export const translateRace = createTranslator<RaceTextKey>(en, bn);

/** Returns a runner's name. @param number - from 1. */
export const runnerName = (number: number): string => translateRace(`runner_${number}` as RaceTextKey);

/** Returns the name of a race on the card. @param race - from 0. */
export const raceName = (race: number): string => translateRace(`race_${race + 1}` as RaceTextKey);
