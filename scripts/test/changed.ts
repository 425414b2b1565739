import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { toolPath } from '../lib/tools';
import { partFolders } from '../stack/parts';
import { root } from '../stack/process';
import { runNode } from './command';
import { browser, checkTypes, type Count, lint, type Program, unit } from './steps';

type TimeStep = (name: string, step: () => Promise<Count>) => Promise<Count>;

/** Extent of a change: its files, and the packages that contain them or depend on those. */
interface Change {
  readonly base: string;
  readonly files: readonly string[];
  /** Folders of the affected packages, relative to the root. */
  readonly folders: readonly string[];
}

/** Files outside the packages that affect every package's build or tests. */
const FOUNDATION =
  /^(package(-lock)?\.json|tsconfig.*|jest\.config\.mjs|eslint\.config\.mjs|\.prettierrc\.json|shared\/tooling\/)/;
/** Matches code that runs in a page, by its package or file. */
const IN_PAGES =
  /^(host|mfe-[^/]+|console|site|shared\/(composition|contract|platform|releases|ui|testing))(\/|$)|\/web\//;
const IN_NODE =
  /^(api|artwork|originals|registry|site|console|cli|sandbox|scripts|attacks|bench|e2e|shared\/(contract|database|releases|server|tooling)|mfe-[^/]+\/contract)(\/|$)/;
const SOURCE = /\.(ts|tsx|mjs|js)$/;

/**
 * `npm test -- changed`: runs the checks that the changes since `from` can affect, and lists what it skips.
 *
 * @param from - a commit; by default the last one shared with origin/main.
 */
export async function changed(from: string | undefined, timed: TimeStep): Promise<Count[]> {
  const change = findChange(from ?? sharedCommit());
  if (change.files.length === 0) {
    console.log(`Nothing has changed since ${change.base}.`);
    return [{ passed: 1, failed: 0, skipped: 0 }];
  }
  console.log(
    `${change.files.length} files have changed since ${change.base}; affected: ${change.folders.join(', ') || 'no package'}.`,
  );
  const counts = [
    await timed('lint', () => lint(lintable(change), { isQuiet: true })),
    await timed('types', () => checkTypes(affectedPrograms(change), { isQuiet: true })),
    await timed('unit', () => unit(['--changedSince', change.base, '--passWithNoTests'], {})),
  ];
  for (const part of affectedRemotes(change)) counts.push(await timed(`contract of ${part}`, () => contract(part)));
  if (reachesPages(change)) counts.push(await timed('smoke', () => browser(['--no-deps', '--grep', '@smoke'], {})));
  const specs = changedSpecs(change);
  if (specs.length > 0) counts.push(await timed('changed specs', () => browser(['--no-deps', ...specs], {})));
  logSkipped(change, specs);
  return counts;
}

function findChange(base: string): Change {
  const lines = (...args: string[]): string[] =>
    git(...args)
      .split('\n')
      .filter(Boolean);
  const files = [
    ...new Set([...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')]),
  ];
  return { base, files, folders: affectedFolders(base, files) };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}

function sharedCommit(): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main').trim();
  } catch {
    return git('rev-parse', 'HEAD').trim();
  }
}

/** Returns the affected packages according to Lerna's dependency graph. */
function affectedFolders(base: string, files: readonly string[]): string[] {
  const isFoundation = files.some((file) => FOUNDATION.test(file));
  const args = ['ls', '--all', '--json', '--loglevel', 'error', ...(isFoundation ? [] : ['--since', base])];
  const output = execFileSync(process.execPath, [toolPath('lerna'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(output) as { location: string }[]).map(({ location }) =>
    relative(root, location).replaceAll('\\', '/'),
  );
}

function lintable({ files }: Change): string[] {
  return files.some((file) => FOUNDATION.test(file))
    ? ['.']
    : ['eslint.config.mjs', ...files.filter((file) => SOURCE.test(file) && existsSync(file))];
}

function affectedPrograms({ files, folders }: Change): Program[] {
  const affected = [...files.filter((file) => SOURCE.test(file)), ...folders];
  const programs: Program[] = [];
  if (affected.some((path) => IN_PAGES.test(path))) programs.push('browser', 'console', 'worker');
  if (affected.some((path) => IN_NODE.test(path))) programs.push('node');
  return programs;
}

function affectedRemotes({ folders }: Change): string[] {
  return folders.filter((folder) => folder.startsWith('mfe-')).map((folder) => folder.replace('mfe-', ''));
}

function reachesPages({ folders }: Change): boolean {
  return folders.some((folder) =>
    /^(host|mfe-|api|artwork|originals|registry|site|console|cli|sandbox|shared\/)/.test(folder),
  );
}

async function contract(part: string): Promise<Count> {
  const succeeded = await runNode(['--import', 'tsx', 'e2e/contract/run.ts', part], { isQuiet: true });
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}

/** Selects specs that changed or import a changed page model or fixture; Playwright determines them. */
function changedSpecs({ base, files }: Change): string[] {
  return files.some((file) => file.startsWith('e2e/')) ? [`--only-changed=${base}`] : [];
}

function logSkipped(change: Change, specs: readonly string[]): void {
  const remotes = [...partFolders().keys()].filter(
    (part) => part !== 'host' && !affectedRemotes(change).includes(part),
  );
  const left = [
    'unit tests that import none of the changed files',
    specs.length > 0 ? 'browser specs that are unchanged' : 'all browser specs except smoke',
    ...(remotes.length > 0 ? [`the contracts of ${remotes.join(', ')}`] : []),
    'attacks and benchmarks (npm run nightly)',
  ];
  console.log(`\nSkipped: ${left.join('; ')}. \`npm test\` runs the whole gate.`);
}
