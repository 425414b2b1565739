import { join } from 'node:path';
import type { PageEntries } from '@pavilion/server/pages/bundle-pages';

const source = (file: string): string => join(import.meta.dirname, file);

export const pages: PageEntries = {
  server: 'sandbox',
  scripts: {
    rail: source('rail/web/rail.ts'),
    outbox: source('outbox/web/outbox.ts'),
    landing: source('exchange/web/landing.ts'),
    watch: source('watch/web/watch.ts'),
  },
};
