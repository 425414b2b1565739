import type { Release } from '../../../registry/src/releases/release.schema';
import { times, type Programme, type Run } from '../programme';
import type { SiteWorld } from '../site-world';
import { filesAsked, playerFiles, WIDTH, type Asked } from './asked';
import { chunksIn, loadByRuntime } from './by-runtime';
import { change, isStyling, openChanged, watchRefusals } from './changed';
import { addressOf, hasShell, leave, outcomeOf } from './page';

/**
 * Invariant 14: changes one byte in each file of each remote. Pages request the files, or else the part's own loader
 * does.
 */
export const tampered: Programme<SiteWorld> = {
  name: 'tampered',
  async attack(world, run) {
    const seen = { files: 0, asked: 0, 'not-reached': 0, 'not-blocked': 0, 'no-way-on': 0, 'shell-dead': 0 };
    for (const remote of world.remotes) {
      const all = playerFiles(remote);
      const asked = await filesAsked(world, remote);
      const missed = await changeAsked(world, run, remote, asked, seen);
      const late = all.filter((file) => missed.includes(file) || !asked.some((one) => one.file === file));
      await changeLate(world, run, remote, late, seen);
      seen.files += all.length;
      seen.asked += asked.length - missed.length;
      run.say(
        `${remote.name}: ${all.length} files, ${late.length} of them first asked for by a click: ${late.join(', ') || 'none'}`,
      );
    }
    return seen;
  },
};

type Counts = Record<'not-reached' | 'not-blocked' | 'no-way-on' | 'shell-dead', number>;

/** @returns the files that their page did not request this time. */
async function changeAsked(
  world: SiteWorld,
  run: Run,
  remote: Release,
  asked: readonly Asked[],
  seen: Counts,
): Promise<string[]> {
  const missed: string[] = [];
  await times(asked.length, WIDTH, async (index) => {
    const one = asked[index]!;
    const { served, blocked, outcome, shell } = await openChanged(world, run, remote, one);
    if (!served) return void missed.push(one.file);
    if (!blocked) seen['not-blocked'] += 1;
    if (outcome === 'nothing') seen['no-way-on'] += 1;
    if (!shell) seen['shell-dead'] += 1;
    if (!blocked || outcome === 'nothing' || !shell)
      run.say(
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
  seen: Counts,
): Promise<void> {
  const { name, version, container = '' } = remote;
  const scripts = playerFiles(remote).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(
    scripts.map(async (file) => (await fetch(`${world.site}/assets/${name}/${version}/${file}`)).text()),
  );
  const chunks = texts.flatMap(chunksIn);
  await times(files.length, WIDTH, async (index) => {
    const file = files[index]!;
    const page = await world.openPage();
    const refused = watchRefusals(page);
    await page.goto(addressOf(remote.claims[0]!));
    await outcomeOf(page);
    const served = await change(page, run, remote, [file]);
    const outcome = await loadByRuntime(page, container, file, chunks);
    const blocked = outcome === 'refused' && refused(file) && !(await isStyling(page, file));
    const reached = served().has(file);
    if (!reached) seen['not-reached'] += 1;
    if (reached && !blocked) seen['not-blocked'] += 1;
    if (!(await hasShell(page, remote.claims[0]!.frame === 'immersive'))) seen['shell-dead'] += 1;
    if (!reached || !blocked)
      run.say(`${name}/${file} by the loader: asked for ${reached}, ${outcome}, said ${refused(file)}`);
    await leave(page);
  });
}
