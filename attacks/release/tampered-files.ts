import type { Release } from '@pavilion/releases/release.schema';
import { type Attack, type Run, runConcurrently } from '../attack';
import type { SiteWorld } from '../site-world';
import { chunksIn, loadByRuntime } from './by-runtime';
import { isStyling, openChanged, serveChanged, watchRefusals } from './changed-files';
import { addressOf, hasShell, leave, waitForOutcome } from './page';
import { playerFiles, type RequestedFile, requestedFiles, WIDTH } from './requested-files';

/**
 * Changes one byte in each file of each remote. Pages request the files, or else the part's own loader
 * does.
 */
export const tampered: Attack<SiteWorld> = {
  name: 'tampered-files',
  async attack(world, run) {
    const tally = { files: 0, requested: 0, 'not-reached': 0, 'not-blocked': 0, 'dead-ends': 0, 'shell-dead': 0 };
    for (const remote of world.remotes) {
      const all = playerFiles(remote);
      const requested = await requestedFiles(world, remote);
      const missed = await changeRequested(world, run, remote, requested, tally);
      const onDemand = all.filter((file) => missed.includes(file) || !requested.some((one) => one.file === file));
      await changeLate(world, run, remote, onDemand, tally);
      tally.files += all.length;
      tally.requested += requested.length - missed.length;
      run.log(
        `${remote.name}: ${all.length} files, ${onDemand.length} of them first requested by a click: ${onDemand.join(', ') || 'none'}`,
      );
    }
    return tally;
  },
};

type Counts = Record<'not-reached' | 'not-blocked' | 'dead-ends' | 'shell-dead', number>;

/** @returns the files that their page did not request this time. */
async function changeRequested(
  world: SiteWorld,
  run: Run,
  remote: Release,
  requested: readonly RequestedFile[],
  tally: Counts,
): Promise<string[]> {
  const missed: string[] = [];
  await runConcurrently(requested.length, WIDTH, async (index) => {
    const one = requested[index]!;
    const { served, blocked, outcome, shell } = await openChanged(world, run, remote, one);
    if (!served) return void missed.push(one.file);
    if (!blocked) tally['not-blocked'] += 1;
    if (outcome === 'nothing') tally['dead-ends'] += 1;
    if (!shell) tally['shell-dead'] += 1;
    if (!blocked || outcome === 'nothing' || !shell)
      run.log(
        `${remote.name}/${one.file} at ${one.at} ${JSON.stringify(one.how)}: blocked ${blocked}, shows ${outcome}, shell ${shell}`,
      );
  });
  return missed;
}

/**
 * Loads the files of dialogs, panels and other languages in a page of their own each: a loaded file would not be
 * fetched again.
 */
async function changeLate(
  world: SiteWorld,
  run: Run,
  remote: Release,
  files: readonly string[],
  tally: Counts,
): Promise<void> {
  const { name, version, container = '' } = remote;
  const scripts = playerFiles(remote).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(
    scripts.map(async (file) => (await fetch(`${world.site}/assets/${name}/${version}/${file}`)).text()),
  );
  const chunks = texts.flatMap(chunksIn);
  await runConcurrently(files.length, WIDTH, async (index) => {
    const file = files[index]!;
    const page = await world.openPage();
    const refused = watchRefusals(page);
    await page.goto(addressOf(remote.claims[0]!));
    await waitForOutcome(page);
    const served = await serveChanged(page, run, remote, [file]);
    const outcome = await loadByRuntime(page, container, file, chunks);
    const blocked = outcome === 'refused' && refused(file) && !(await isStyling(page, file));
    const reached = served().has(file);
    if (!reached) tally['not-reached'] += 1;
    if (reached && !blocked) tally['not-blocked'] += 1;
    if (!(await hasShell(page, remote.claims[0]!.frame === 'immersive'))) tally['shell-dead'] += 1;
    if (!reached || !blocked)
      run.log(`${name}/${file} by the loader: requested ${reached}, ${outcome}, reported ${refused(file)}`);
    await leave(page);
  });
}
