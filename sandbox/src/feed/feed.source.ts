import { readFileSync } from 'node:fs';
import { SettingsError } from '@pavilion/contract/settings';
import { catalogueLine } from './catalogue-file';
import type { FeedSource } from './feed.messages';
import { readRecording, type Recording, RecordingError } from './recording';
import { Replay } from './replay';
import type { SaveScorecard } from './scorecard-folder';
import { Simulation } from './simulation';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Opens the configured feed: PAVILION_FEED_FILE (at PAVILION_FEED_SPEED), else a match simulated from
 * PAVILION_FEED_SEED.
 */
export function openSource(env: Env, now: number, saveScorecard?: SaveScorecard): FeedSource {
  const file = env['PAVILION_FEED_FILE'];
  if (file === undefined || file === '')
    return new Simulation(wholeNumber(env, 'PAVILION_FEED_SEED', now % 4_294_967_296), now, saveScorecard);
  const speed = Number(env['PAVILION_FEED_SPEED'] ?? 1);
  if (!(speed > 0))
    throw new SettingsError(`PAVILION_FEED_SPEED must be a number above 0, not '${env['PAVILION_FEED_SPEED']}'.`);
  return new Replay(recordingIn(file), speed, now);
}

function recordingIn(file: string): Recording {
  try {
    return readRecording(catalogueLine(file) + readFileSync(file, 'utf8'));
  } catch (error) {
    throw new RecordingError(`PAVILION_FEED_FILE can't be replayed: ${(error as Error).message}`);
  }
}

function wholeNumber(env: Env, name: string, otherwise: number): number {
  const value = Number(env[name] ?? otherwise);
  if (!Number.isInteger(value)) throw new SettingsError(`${name} must be a whole number, not '${env[name]}'.`);
  return value;
}
