import { serve } from '@pavilion/server/serve';
import { openOriginals } from './open-originals';

// Progress output, so that a process waiting for the start sees that it continues.
const report = (movedRounds: number): void =>
  console.log(`busy originals: ${movedRounds} ended rounds moved to the archive`);

void serve('originals', () => openOriginals(process.env, report));
