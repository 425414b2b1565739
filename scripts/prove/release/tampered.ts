import type { Page } from 'playwright';
import { readRelease } from '../../../registry/src/cli/client';
import type { Release } from '../../../registry/src/releases/release.schema';
import { buildPart, partFolder } from '../../stack/parts';
import type { Programme, Run } from '../programme';
import { addressOf, hasShell, outcomeOf } from './page';
import type { SiteWorld } from '../site-world';

/** How long a changed file may take to be asked for and refused. */
const REFUSED_MS = 8_000;

/** A file of a remote and an address whose page asks for it. */
interface Asked {
  readonly file: string;
  readonly at: string;
}

interface Seen {
  readonly served: boolean;
  readonly blocked: boolean;
  readonly outcome: string;
  readonly shell: boolean;
}

/** Invariant 14: each file of each remote, changed by one byte where a page asks for it. */
export const tampered: Programme<SiteWorld> = {
  name: 'tampered',
  async attack(world, run) {
    const result = { files: 0, 'not-blocked': 0, 'no-way-on': 0, 'shell-dead': 0 };
    for (const remote of world.remotes) {
      const asked = await filesAsked(world, remote);
      run.say(`${remote.name}: ${asked.length} of ${playerFiles(remote).length} files are asked for by its pages`);
      for (const one of asked) {
        const { served, blocked, outcome, shell } = await openChanged(world, run, remote, one);
        result.files += 1;
        if (!blocked) result['not-blocked'] += 1;
        if (outcome === 'nothing') result['no-way-on'] += 1;
        if (!shell) result['shell-dead'] += 1;
        if (!blocked || outcome === 'nothing' || !shell) run.say(`${remote.name}/${one.file} at ${one.at}: asked for ${served}, blocked ${blocked}, shows ${outcome}, shell ${shell}`);
      }
    }
    return result;
  },
};

/** The same for a remote with an earlier release in its set: that one must show the page. */
export const fallbacks: Programme<SiteWorld> = {
  name: 'fallbacks',
  async attack(world, run) {
    const name = run.random.pick(world.remotes).name;
    const release = await releaseSecond(world, name);
    await waitForVersion(world, release);
    const asked = await filesAsked(world, release);
    run.say(`${name}@${release.version}: ${asked.length} files, with the release before it as fallback`);
    let fallen = 0;
    for (const one of asked) {
      const { outcome, blocked } = await openChanged(world, run, release, one);
      if (outcome === 'page' && blocked) fallen += 1;
      else run.say(`${name}/${one.file} at ${one.at}: blocked ${blocked}, shows ${outcome}`);
    }
    return { files: asked.length, 'not-fallen-back': asked.length - fallen };
  },
};

function playerFiles({ files }: Release): string[] {
  return Object.keys(files).filter((file) => /\.(js|css)$/.test(file));
}

/** Opens every page of a remote, and home for its slots, and notes which page asks for which file first. */
async function filesAsked(world: SiteWorld, remote: Release): Promise<Asked[]> {
  const first = new Map<string, string>();
  const addresses = [...new Set([...remote.claims.map(addressOf), ...(remote.slots.length > 0 ? ['/'] : [])])];
  for (const at of addresses) {
    const page = await world.openPage();
    page.on('request', (request) => {
      const file = fileOf(remote, request.url());
      if (file && !first.has(file)) first.set(file, at);
    });
    await page.goto(at);
    await outcomeOf(page);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    await page.close();
  }
  return [...first].map(([file, at]) => ({ file, at }));
}

function fileOf({ name, version, files }: Release, url: string): string | undefined {
  const file = new URL(url).pathname.split(`/assets/${name}/${version}/`)[1];
  return file && /\.(js|css)$/.test(file) && files[file] ? file : undefined;
}

async function openChanged(world: SiteWorld, run: Run, { name, version, claims }: Release, { file, at }: Asked): Promise<Seen> {
  const immersive = claims.some((claim) => addressOf(claim) === at && claim.frame === 'immersive');
  const page = await world.openPage();
  const refused = watchRefusals(page, file);
  let served = false;
  await page.route(`**/assets/${name}/${version}/${file}`, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const place = run.random.below(body.length);
    body[place] = (body[place] ?? 0) ^ 1;
    served = true;
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
    await route.fulfill({ status: 200, headers, body }).catch(() => undefined);
  });
  await page.goto(at);
  const outcome = await outcomeOf(page);
  // What fills a slot of home comes after home itself.
  for (let waited = 0; waited < REFUSED_MS && !refused(); waited += 100) await page.waitForTimeout(100);
  const seen = { blocked: refused() && !(await isStyling(page, file)), served, outcome, shell: await hasShell(page, immersive) };
  await page.close();
  return seen;
}

/** Chromium says of every file it refuses that its digest doesn't fit. */
function watchRefusals(page: Page, file: string): () => boolean {
  let refused = false;
  page.on('console', (message) => {
    if (/integrity|digest/i.test(message.text()) && message.text().includes(file)) refused = true;
  });
  return () => refused;
}

async function isStyling(page: Page, file: string): Promise<boolean> {
  return page.evaluate((name) => [...document.styleSheets].some(({ href }) => href?.endsWith(name)), file);
}

async function releaseSecond({ registry, remotes }: SiteWorld, name: string): Promise<Release> {
  const { folder } = partFolder(name);
  const version = `${remotes.find((one) => one.name === name)?.version.replace(/\.\d+$/, '') ?? '1.0'}.99`;
  const built = await buildPart(folder, version);
  const release = await readRelease(built);
  await registry.publish(built);
  await registry.activate('production', [{ name, version }]);
  // The build folder is the team's own: it keeps the version of its package.json.
  await buildPart(folder);
  return release;
}

/** The site takes a new channel file within seconds. */
async function waitForVersion({ site }: SiteWorld, { name, version }: Release): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const html = await (await fetch(site)).text();
    if (html.includes(`/assets/${name}/${version}/`)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The site never showed ${name}@${version}`);
}
