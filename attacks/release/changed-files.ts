import fc from 'fast-check';
import type { Page } from 'playwright';
import type { Release } from '@pavilion/releases/release.schema';
import type { Run } from '../attack';
import { sampleInputs } from '../property';
import type { SiteWorld } from '../site-world';
import { addressOf, hasShell, leave, type Outcome, waitForOutcome } from './page';
import type { RequestedFile } from './requested-files';

/** Time limit for a changed file to be requested and refused. */
const REFUSED_MS = 8_000;

interface PageObservation {
  readonly served: boolean;
  readonly blocked: boolean;
  readonly outcome: Outcome;
  readonly shell: boolean;
  /** True if the page requested another release of the part. */
  readonly fellBack: boolean;
}

/** Serves these files of a release with one byte changed each. @returns those delivered to a page so far. */
export async function serveChanged(
  page: Page,
  run: Run,
  { name, version }: Release,
  files: readonly string[],
): Promise<() => ReadonlySet<string>> {
  const served = new Set<string>();
  const places = sampleInputs(run, fc.nat(), files.length);
  for (const [index, file] of files.entries()) {
    const isFile = ({ pathname }: URL): boolean => pathname === `/assets/${name}/${version}/${file}`;
    await page.route(isFile, async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      const place = places[index]! % body.length;
      body[place] = (body[place] ?? 0) ^ 1;
      served.add(file);
      const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
      await route.fulfill({ status: 200, headers, body }).catch(() => undefined);
    });
  }
  return () => served;
}

/** Opens the page that requests a file, which is served with one byte changed. */
export async function openChanged(
  world: SiteWorld,
  run: Run,
  release: Release,
  { file, at, how }: RequestedFile,
): Promise<PageObservation> {
  const { name, version, claims } = release;
  const immersive = claims.some((claim) => addressOf(claim) === at && claim.frame === 'immersive');
  const page = await world.openPage(how);
  const refused = watchRefusals(page);
  const others = new RegExp(`/assets/${name}/(?!${version.replaceAll('.', '\\.')}/)`);
  let fellBack = false;
  page.on('request', (request) => void (fellBack ||= others.test(request.url())));
  const served = await serveChanged(page, run, release, [file]);
  await page.goto(at);
  const outcome = await waitForOutcome(page);
  // Content of home's slots loads after home itself.
  for (let waited = 0; waited < REFUSED_MS && !refused(file); waited += 100) await page.waitForTimeout(100);
  const observation = {
    blocked: refused(file) && !(await isStyling(page, file)),
    served: served().has(file),
    outcome,
    shell: await hasShell(page, immersive),
    fellBack,
  };
  await leave(page);
  return observation;
}

/** Watches for Chromium's console messages about files with a wrong digest. */
export function watchRefusals(page: Page): (file: string) => boolean {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/integrity|digest/i.test(message.text())) refusals.push(message.text());
  });
  return (file) => refusals.some((text) => text.includes(file));
}

export async function isStyling(page: Page, file: string): Promise<boolean> {
  return page.evaluate((name) => [...document.styleSheets].some(({ href }) => href?.includes(name)), file);
}
