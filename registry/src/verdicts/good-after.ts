import { SettingsError } from '@pavilion/contract/settings';
import { GOOD_AFTER_MS } from './verdicts.service';

/** Parses PAVILION_GOOD_AFTER_MINUTES, 60 by default. @throws {SettingsError} if it is not a number of minutes. */
export function goodAfterFrom(text = ''): number {
  if (text === '') return GOOD_AFTER_MS;
  const minutes = Number(text);
  if (!(minutes >= 0)) throw new SettingsError(`PAVILION_GOOD_AFTER_MINUTES is a number of minutes, not '${text}'.`);
  return minutes * 60_000;
}
