import { join } from 'node:path';
import type { PageEntries } from '@pavilion/server/pages/bundle-pages';

const web = join(import.meta.dirname, 'web');

export const pages: PageEntries = {
  server: 'originals',
  scripts: { play: join(web, 'play.ts'), fair: join(web, 'fair.ts'), replay: join(web, 'replay.ts') },
};
