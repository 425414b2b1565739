import { join } from 'node:path';
import { NdjsonFile } from '@pavilion/server/journal/ndjson-file';
import { Archive } from '../storage/archive';
import { NonceBook, roundNaming, RoundStore } from './round.store';

/** Opens the rounds of a folder: open and recent ones from their journal, all others from the archive. */
export function openRounds(folder: string, report?: (moved: number) => void): RoundStore {
  const nonces = new NonceBook();
  nonces.archive = new Archive(join(folder, 'rounds.archive'), roundNaming(nonces));
  return new RoundStore(new NdjsonFile(join(folder, 'rounds.ndjson')), nonces.archive, nonces, report);
}
