import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Release } from '@pavilion/releases/release.schema';
import { readRelease } from '../../cli/src/client/build-folder';
import { forEachConcurrently } from '../../scripts/stack/concurrently';
import { buildPart, partFolder } from '../../scripts/stack/parts';
import { type Attack, type Run, runConcurrently } from '../attack';
import { sampleInputs } from '../property';
import type { SiteWorld } from '../site-world';
import { openChanged } from './changed-files';
import { requestedFiles, WIDTH } from './requested-files';

const BUILDS = 2;
const SHOWN_MS = 30_000;

/**
 * With fallbacks in the composition, the fallback must render the page. One remote's files come from
 * another origin.
 */
export const fallbacks: Attack<SiteWorld> = {
  name: 'fallbacks',
  async attack(world, run) {
    const releases = await releaseSeconds(world);
    const [elsewhere = ''] = sampleInputs(run, fc.constantFrom(...world.remotes.map(({ name }) => name)), 1);
    const stop = await serveElsewhere(world, elsewhere);
    const tally = { files: 0, elsewhere: 0, 'by-fallback': 0, 'not-blocked': 0, 'not-shown': 0 };
    try {
      for (const release of releases) {
        const one = await changeEach(world, run, release);
        tally.files += one.files;
        tally['by-fallback'] += one['by-fallback'];
        tally['not-blocked'] += one['not-blocked'];
        tally['not-shown'] += one['not-shown'];
        if (release.name === elsewhere) tally.elsewhere += one.files;
        run.log(
          `${release.name}@${release.version}${release.name === elsewhere ? ' from another origin' : ''}: ${one.files} files, ${one['by-fallback']} pages shown by the release before`,
        );
      }
    } finally {
      await stop();
    }
    return tally;
  },
};

async function changeEach(world: SiteWorld, run: Run, release: Release) {
  const tally = { files: 0, 'by-fallback': 0, 'not-blocked': 0, 'not-shown': 0 };
  const requested = await requestedFiles(world, release);
  await runConcurrently(requested.length, WIDTH, async (index) => {
    const one = requested[index]!;
    const { served, blocked, outcome, fellBack } = await openChanged(world, run, release, one);
    // The page ended before its slots were filled, so no changed file was used.
    if (!served) return;
    tally.files += 1;
    if (fellBack) tally['by-fallback'] += 1;
    if (!blocked) tally['not-blocked'] += 1;
    if (outcome !== 'page') tally['not-shown'] += 1;
    if (!blocked || outcome !== 'page')
      run.log(
        `${release.name}/${one.file} at ${one.at} ${JSON.stringify(one.how)}: blocked ${blocked}, shows ${outcome}, fell back ${fellBack}`,
      );
  });
  return tally;
}

/** Activates a second release of every remote, with the first ones as fallbacks. */
async function releaseSeconds(world: SiteWorld): Promise<Release[]> {
  const releases: Release[] = [];
  await forEachConcurrently(world.remotes, BUILDS, async (remote) => {
    const { folder } = partFolder(remote.name);
    const built = await buildPart(folder, remote.version.replace(/\.\d+$/, '.99'));
    releases.push(await readRelease(built));
    await world.registry.publish(built);
    // The build folder belongs to the team, so restore the version of its package.json.
    await buildPart(folder);
  });
  await world.registry.activate(
    'production',
    releases.map(({ name, version }) => ({ name, version })),
  );
  await untilPageHas(
    world,
    releases.map(({ name, version }) => `/assets/${name}/${version}/`),
  );
  return releases;
}

/** Acts as a static host: serves the same files from another origin, readable from any page. */
async function serveElsewhere(world: SiteWorld, part: string): Promise<() => Promise<void>> {
  const { site, otherOrigin, registry } = world;
  const server = createServer((request, response) => {
    void (async () => {
      const upstream = await fetch(site + (request.url ?? ''));
      const headers = {
        'content-type': upstream.headers.get('content-type') ?? '',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      };
      response.writeHead(upstream.status, headers).end(Buffer.from(await upstream.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(Number(new URL(otherOrigin).port), '127.0.0.1', done));
  await registry.setOrigin('production', part, otherOrigin);
  await untilPageHas(world, [`${otherOrigin}/assets/${part}/`]);
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

async function untilPageHas({ site }: SiteWorld, texts: readonly string[]): Promise<void> {
  for (const end = Date.now() + SHOWN_MS; Date.now() < end; await sleep(200)) {
    const html = await (await fetch(site)).text();
    if (texts.every((text) => html.includes(text))) return;
  }
  throw new Error(`The site did not show ${texts.join(', ')} in time`);
}
