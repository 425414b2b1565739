import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scorecard } from './cricket/scorecard';

/** Takes the official scorecard of a match that is over. */
export type KeepScorecard = (eventId: string, scorecard: Scorecard) => void;

/** Keeps scorecards as files of a folder, one by event: `<eventId>.json`. Nobody finds half of one there. */
export function scorecardFolder(folder: string): KeepScorecard {
  return (eventId, scorecard) => {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${eventId}.json`);
    writeFileSync(`${path}.part`, JSON.stringify(scorecard));
    renameSync(`${path}.part`, path);
  };
}
