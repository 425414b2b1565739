import type { Release } from '@pavilion/releases/release.schema';
import { runConcurrently } from '../attack';
import type { SiteWorld, Visit } from '../site-world';
import { addressOf, waitForOutcome } from './page';

/** Concurrent pages: more would exceed the pages' timeouts on a small machine. */
export const WIDTH = 3;

/** A file of a remote, and a visit whose page requests it. */
export interface RequestedFile {
  readonly file: string;
  readonly at: string;
  readonly how: Visit;
}

const visits: readonly Visit[] = [{}, { layout: 'phone', language: 'bn' }];

/** Returns the scripts and styles of a release, the only files that browsers execute or apply. */
export function playerFiles({ files }: Release): string[] {
  return Object.keys(files).filter((file) => /\.(js|css)$/.test(file));
}

/**
 * Opens every page of a remote, and home for its slots, on a desktop in English and on a phone in Bangla, and
 * records which page first requests each file.
 */
export async function requestedFiles(world: SiteWorld, remote: Release): Promise<RequestedFile[]> {
  const first = new Map<string, RequestedFile>();
  const addresses = [...new Set([...remote.claims.map(addressOf), ...(remote.slots.length > 0 ? ['/'] : [])])];
  const all = visits.flatMap((how) => addresses.map((at) => ({ at, how })));
  await runConcurrently(all.length, WIDTH, async (index) => {
    const { at, how } = all[index]!;
    const page = await world.openPage(how);
    page.on('request', (request) => {
      const file = fileOf(remote, request.url());
      if (file && !first.has(file)) first.set(file, { file, at, how });
    });
    await page.goto(at);
    await waitForOutcome(page);
    await page.close();
  });
  return [...first.values()];
}

function fileOf(remote: Release, url: string): string | undefined {
  const file = new URL(url).pathname.split(`/assets/${remote.name}/${remote.version}/`)[1];
  return file && playerFiles(remote).includes(file) ? file : undefined;
}
