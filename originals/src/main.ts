import { serve } from '@pavilion/server/serve';
import { openOriginals } from './open-originals';

// Progress output, so that a process waiting for the start sees that it continues.
const report = (importedRecords: number): void =>
  console.log(`busy originals: ${importedRecords} records of an older release imported`);

void serve('originals', () => openOriginals(process.env, report));
