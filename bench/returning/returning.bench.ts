import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textTable } from '@pavilion/terminal/text-table';
import { registryClient } from '../../cli/src/client/client';
import { buildPart } from '../../scripts/stack/parts';
import { type SeparateStack, startSeparateStack } from '../../scripts/stack/separate-stack';
import { type Figures, median, type Options, show } from '../figures';
import { type MonolithSite, serveMonolith } from '../first-page/monolith-site';
import { timedBuild } from '../rebuild/timed-build';
import { logDemoIn } from '../release/demo-player';
import { type Edit, edits } from '../release/edits';
import { copySources, type Sources } from '../release/sources';
import { type Player, player } from './player';

const sides = ['federated', 'monolith'] as const;
const browsers = ['cache', 'worker'] as const;
type Side = (typeof sides)[number];
/** KB fetched again, with the browser's cache alone and with the site's service worker. */
type FetchedKilobytes = Readonly<Record<Side, Readonly<Record<(typeof browsers)[number], number>>>>;

/**
 * Measures the bytes a returning player fetches again on the lobby and the wallet after a release with one changed
 * line in one remote, against the single application released with the same line. Exact counters: releases each
 * remote (the first `rounds` of them) once, one after another.
 */
export async function measureReturning({ rounds = edits.length }: Options): Promise<Figures> {
  const sources = copySources();
  const stack = await startSeparateStack((line) => console.log(`  ${line}`));
  const world = new World(sources, stack, mkdtempSync(join(tmpdir(), 'pavilion-returning-')));
  try {
    await world.firstVisit();
    const found: [string, FetchedKilobytes][] = [];
    for (const [at, edit] of edits.slice(0, rounds).entries()) {
      await world.release(edit, at + 1);
      found.push([edit.part, await world.fetchedAgain()]);
      console.log(`  released a line of ${edit.part}`);
    }
    print(found);
    const ratios = (of: (typeof browsers)[number]): number[] =>
      found.map(([, { federated, monolith }]) => federated[of] / monolith[of]);
    return {
      worst: [Math.max(...ratios('cache'))],
      median: [median(ratios('cache'))],
      'worst-worker': [Math.max(...ratios('worker'))],
    };
  } finally {
    await world.end();
    await stack.stop();
    sources.remove();
  }
}

class World {
  private players: { readonly side: Side; readonly browser: (typeof browsers)[number]; readonly player: Player }[] = [];
  private application: MonolithSite | undefined;

  constructor(
    private readonly sources: Sources,
    private readonly stack: SeparateStack,
    private readonly folder: string,
  ) {}

  async firstVisit(): Promise<void> {
    await this.serveApplication();
    const session = await logDemoIn(this.stack.api);
    for (const side of sides) {
      for (const browser of browsers) {
        const site = side === 'federated' ? this.stack.site : (this.application?.url ?? '');
        this.players.push({
          side,
          browser,
          player: await player(site, session, join(this.folder, `${side}-${browser}`), browser === 'worker'),
        });
      }
    }
    // Visits twice: the service worker caches files only once it is active.
    await this.fetchedAgain();
    await this.fetchedAgain();
  }

  async release(edit: Edit, revision: number): Promise<void> {
    this.sources.edit(edit, revision);
    const registry = registryClient(this.stack.env);
    const release = await registry.publish(await buildPart(this.sources.folder(edit.part), '1.1.0'));
    await registry.activate('production', [release]);
    await this.serveApplication();
  }

  /** All players return at the same time; byte counts are unaffected. */
  async fetchedAgain(): Promise<FetchedKilobytes> {
    const bytes: Record<Side, Record<(typeof browsers)[number], number>> = {
      federated: { cache: 0, worker: 0 },
      monolith: { cache: 0, worker: 0 },
    };
    await Promise.all(
      this.players.map(async ({ side, browser, player: one }) => (bytes[side][browser] = (await one.visit()) / 1024)),
    );
    return bytes;
  }

  private async serveApplication(): Promise<void> {
    await timedBuild(this.sources.monolith.build, this.sources.folder('host'));
    await this.application?.stop();
    this.application = await serveMonolith(this.sources.monolith.output, this.stack.api, this.stack.freePort);
  }

  async end(): Promise<void> {
    for (const { player: one } of this.players) await one.leave();
    await this.application?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function print(found: readonly [string, FetchedKilobytes][]): void {
  const rows = found.flatMap(([part, { federated, monolith }]) =>
    browsers.map((of) => [
      part,
      of === 'cache' ? 'cache alone' : 'service worker',
      show(federated[of]),
      show(monolith[of]),
      show(federated[of] / monolith[of]),
    ]),
  );
  console.log(`\n${textTable(['a line of', 'browser', 'federated, KB', 'one application, KB', 'ratio'], rows)}`);
}
