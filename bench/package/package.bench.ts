import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ports, urls } from '@pavilion/contract/settings';
import { testDatabase } from '@pavilion/database/test-database';
import { textTable } from '@pavilion/terminal/text-table';
import { makePackage } from '../../scripts/package/make-package';
import { cleanEnv, recoveryTime, runProgram, startPackaged } from '../../scripts/package/testing/packaged-site';
import { launch, launchProgram, root } from '../../scripts/stack/process';
import { type Figures, median, type Options, show, shuffled } from '../figures';

const ROUNDS = 7;

type Side = 'package' | 'sources';

/**
 * Makes the production package and measures it against the workspace: its size, the time from the start of an api to
 * its first call, and the time until a killed process serves again.
 */
export async function measurePackage({ rounds = ROUNDS }: Options): Promise<Figures> {
  const outside = mkdtempSync(join(tmpdir(), 'pavilion-package-bench-'));
  const folder = join(outside, 'package');
  const database = await testDatabase();
  const env = cleanEnv({
    PAVILION_DATA: join(outside, 'data'),
    PAVILION_PORT: String(ports().site + 40),
    PAVILION_DEMO: '1',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  try {
    await makePackage({ out: folder, log: () => undefined });
    printSizes(folder);
    runProgram(folder, ['keys.mjs'], env);
    const starts = await measureStarts(folder, env, rounds);
    const recoveries = await measureRecoveries(folder, env);
    return {
      size: [sizeOf(folder)],
      'size-share': [(sizeOf(folder) / workspaceSize()) * 100],
      'start-ratio': starts.package.map((ms, at) => ms / (starts.sources[at] ?? Number.NaN)),
      recovery: [Math.max(...recoveries)],
    };
  } finally {
    await database.drop();
    rmSync(outside, { recursive: true, force: true });
  }
}

/** @returns megabytes on the disk. */
function sizeOf(...folders: readonly string[]): number {
  const output = execFileSync('du', ['-skc', ...folders], { encoding: 'utf8' });
  return Number.parseInt(output.trim().split('\n').at(-1) ?? '', 10) / 1024;
}

/** Size of what a production install from sources needs today: the sources and all installed packages. */
function workspaceSize(): number {
  const own = readdirSync(root).filter((name) => !['.git', '.data', 'dist', 'test-results'].includes(name));
  return sizeOf(...own.map((name) => join(root, name)));
}

function printSizes(folder: string): void {
  const pieces = [...['lib', 'files', 'parts'], ...packagesIn(folder)].map((name) => [
    name,
    show(sizeOf(join(folder, name))),
  ]);
  const rows = [...pieces, ['package', show(sizeOf(folder))], ['workspace', show(workspaceSize())]];
  console.log(`\n${textTable(['piece', 'MB'], rows)}\n`);
}

function packagesIn(folder: string): string[] {
  const below = (path: string): string[] => readdirSync(join(folder, path)).map((name) => `${path}/${name}`);
  return below('node_modules').filter((path) => existsSync(join(folder, path)));
}

/** Starts an api of each side in random order; @returns milliseconds from its start until it takes calls. */
async function measureStarts(folder: string, env: NodeJS.ProcessEnv, rounds: number): Promise<Record<Side, number[]>> {
  const times: Record<Side, number[]> = { package: [], sources: [] };
  const start: Record<Side, () => ReturnType<typeof launch>> = {
    package: () => launchProgram({ name: 'api', args: [join(folder, 'api.mjs')], cwd: folder }, env),
    sources: () => launch('api', 'api/src/main.ts', env),
  };
  // The first round migrates and seeds the database and fills the caches of both; it is discarded.
  for (let round = 0; round <= rounds; round += 1)
    for (const side of shuffled<Side>(['package', 'sources'])) {
      const started = performance.now();
      const api = await start[side]();
      if (round > 0) times[side].push(performance.now() - started);
      await api.stop();
    }
  console.log(
    `start of an api: ${show(median(times.package))} ms packaged, ${show(median(times.sources))} ms from sources`,
  );
  return times;
}

/** Kills each process of a running site in turn. @returns seconds until it serves again. */
async function measureRecoveries(folder: string, env: NodeJS.ProcessEnv): Promise<number[]> {
  const site = await startPackaged(folder, env);
  try {
    const { games, ...others } = urls(env);
    const addresses = {
      registry: others.registry,
      site: others.site,
      sandbox: others.sandbox,
      originals: games,
      api: others.api,
    };
    const seconds: number[] = [];
    for (const [name, address] of Object.entries(addresses)) {
      seconds.push(await recoveryTime(site.pidOf(name), address));
      console.log(`${name} serves again ${show(seconds.at(-1) ?? Number.NaN)} s after kill -9`);
    }
    return seconds;
  } finally {
    await site.stop('SIGTERM');
  }
}
