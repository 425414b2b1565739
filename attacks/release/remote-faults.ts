import type { Page, Route } from 'playwright';
import type { Release } from '@pavilion/releases/release.schema';
import { integrityOf } from '@pavilion/releases/release-files';
import { routeUntil } from '../../scripts/lib/route-until';
import { type Attack, type Run, runConcurrently } from '../attack';
import type { SiteWorld } from '../site-world';
import { addressOf, leave, shellReadyAfter, tryAgain, waitForOutcome, walkTo } from './page';

/** Concurrent pages: more would delay the shell of the measured one. */
const WIDTH = 2;

/** Injects a fault into a page. @returns a function that removes it. */
type Fault = (page: Page, remote: Release) => Promise<() => unknown>;

const plain =
  (handle: (route: Route) => Promise<void>): Fault =>
  (page, { name }) =>
    routeUntil(page, `**/assets/${name}/**`, handle);

/**
 * All kinds of faults. The last three are bytes a team might have published: the document's hashes are adjusted to
 * match them, for its whole life.
 */
const faultKinds: Readonly<Record<string, Fault>> = {
  '404': plain((route) => route.fulfill({ status: 404, body: 'Not found' })),
  '500': plain((route) => route.fulfill({ status: 500, body: 'broken' })),
  // Never responds, so the page's own timeout must end it.
  hang: plain(() => new Promise<void>(() => undefined)),
  'chunk missing': (page, { name, entry }) => {
    const files = new RegExp(`^/assets/${name}/[^/]+/(?!${entry.replaceAll('.', '\\.')}).+\\.js$`);
    const chunks = ({ pathname }: URL): boolean => files.test(pathname);
    return routeUntil(page, chunks, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  },
  garbage: published(() => '<html>not a script</html>'),
  'syntax error': published(() => 'const = ;'),
  // Throws until `mended` is set.
  throws: published((right) => `if (!globalThis.mended) throw new Error("as released");${right}`),
};

/** Injects each fault into each remote. */
export const faults: Attack<SiteWorld> = {
  name: 'remote-faults',
  async attack(world, run) {
    const tally = { faults: 0, slowest: 0, affected: 0, 'not-shown': 0, 'not-recovered': 0 };
    const all = world.remotes.flatMap((remote) =>
      Object.entries(faultKinds).map(([way, fault]) => ({ remote, way, fault })),
    );
    await runConcurrently(all.length, WIDTH, async (index) => {
      const { remote, way, fault } = all[index]!;
      const one = await testFault(world, remote, way, fault);
      tally.faults += 1;
      tally.slowest = Math.max(tally.slowest, one.shellMs);
      tally.affected += one.affected.length;
      if (!one.stub) tally['not-shown'] += 1;
      if (!one.recovered) tally['not-recovered'] += 1;
      report(run, `${remote.name}, ${way}`, one);
    });
    return {
      faults: tally.faults,
      'shell-ready': tally.slowest / 1000,
      'others-affected': tally.affected,
      'not-shown': tally['not-shown'],
      'not-recovered': tally['not-recovered'],
    };
  },
};

interface FaultResult {
  readonly shellMs: number;
  readonly stub: boolean;
  readonly affected: readonly string[];
  readonly recovered: boolean;
}

function report(run: Run, description: string, { shellMs, stub, affected, recovered }: FaultResult): void {
  if (stub && recovered && affected.length === 0 && shellMs <= 3_000) return;
  run.log(
    `${description}: shell after ${Math.round(shellMs)} ms, stub ${stub}, recovered ${recovered}, affected ${affected.join(', ') || 'none'}`,
  );
}

async function testFault(world: SiteWorld, remote: Release, way: string, fault: Fault): Promise<FaultResult> {
  const page = await world.openPage();
  const removeFault = await fault(page, remote);
  const at = addressOf(remote.claims[0]!);
  const begun = performance.now();
  await page.goto(at, { waitUntil: 'commit' });
  const shellMs = await shellReadyAfter(page, begun);
  const stub = (await waitForOutcome(page)) === 'stub';
  const affected: string[] = [];
  for (const other of world.remotes.filter(({ name }) => name !== remote.name)) {
    await walkTo(page, addressOf(other.claims[0]!));
    if ((await waitForOutcome(page)) !== 'page') affected.push(other.name);
  }
  await walkTo(page, at);
  await waitForOutcome(page);
  await removeFault();
  const recovered = stub && (await recover(page, way));
  await leave(page);
  return { shellMs, stub, affected, recovered };
}

/**
 * Presses Try again, which restores the page. If the document's hash belongs to bytes that never run, a reload does,
 * as after the next release.
 */
async function recover(page: Page, way: string): Promise<boolean> {
  if (way === 'garbage' || way === 'syntax error')
    return (
      await tryAgain(page).click({ timeout: 5_000 }),
      await page.reload(),
      (await waitForOutcome(page)) === 'page'
    );
  if (
    !(await tryAgain(page)
      .click({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      ))
  )
    return false;
  // The stub stays visible until the page is rendered.
  for (let tries = 0; tries < 8; tries += 1) if ((await waitForOutcome(page)) === 'page') return true;
  return false;
}

/** Replaces the entry as if published so: the document's hashes match it, so that only the bytes are faulty. */
function published(make: (right: string) => string): Fault {
  return async (page, { name, version, entry, files }) => {
    const path = `/assets/${name}/${version}/${entry}`;
    const text = make(await (await page.request.get(path)).text());
    const [right, pin] = [files[entry]?.integrity ?? '', integrityOf(Buffer.from(text))];
    const isDocument = (url: URL): boolean =>
      !url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/live/');
    const endDocument = await routeUntil(page, isDocument, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(right, pin) });
    });
    const isEntry = ({ pathname }: URL): boolean => pathname === path;
    const endEntry = await routeUntil(page, isEntry, (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: text }),
    );
    return async () => {
      endDocument();
      // A document that has the adjusted hash must continue with these bytes.
      if (text.includes('mended')) await page.evaluate(() => Object.assign(globalThis, { mended: true }));
      else endEntry();
    };
  };
}
