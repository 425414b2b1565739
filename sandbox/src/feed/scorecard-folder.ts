import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scorecard } from './cricket/scorecard';

/** Stores the official scorecard of a finished match. */
export type SaveScorecard = (eventId: string, scorecard: Scorecard) => void;

/** Stores scorecards in a folder, one file per event: `<eventId>.json`. Writes are atomic. */
export function scorecardFolder(folder: string): SaveScorecard {
  return (eventId, scorecard) => {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${eventId}.json`);
    writeFileSync(`${path}.part`, JSON.stringify(scorecard));
    renameSync(`${path}.part`, path);
  };
}
