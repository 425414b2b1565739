import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, linkSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Package {
  readonly name: string;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Replaces `npm install` without a network: installs packages of @pavilion from a registry, and their declared
 * dependencies from this repository's node_modules, file by file. Undeclared packages are missing.
 *
 * @param registry - its address.
 */
export async function installFrom(root: string, folder: string, registry: string): Promise<void> {
  const own = read(folder);
  const modules = join(folder, 'node_modules');
  const direct = Object.keys({ ...own.dependencies, ...own.devDependencies });
  const ours = await installOurs(direct.filter(isOurs), modules, registry);
  const waiting: [name: string, from: string][] = [
    ...direct.filter((name) => !isOurs(name)).map((name): [string, string] => [name, root]),
    ...ours.flatMap((name) => needsOf(join(modules, name), root)),
  ];
  const done = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const from = find(...next);
    if (!from || done.has(from)) continue;
    done.add(from);
    copy(from, join(folder, relative(root, from)));
    waiting.push(...needsOf(from, from));
  }
  for (const name of ['@pavilion/tooling', '@pavilion/cli', 'eslint', 'jest', 'typescript'])
    linkCommands(modules, name);
}

const isOurs = (name: string): boolean => name.startsWith('@pavilion/');

/** Installs packages with those of @pavilion that they need. @returns their names. */
async function installOurs(names: readonly string[], modules: string, registry: string): Promise<string[]> {
  const waiting = [...names];
  const done = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (done.has(name)) continue;
    done.add(name);
    await installPackage(name, join(modules, name), registry);
    waiting.push(...Object.keys(read(join(modules, name)).dependencies ?? {}).filter(isOurs));
  }
  return [...done];
}

/** Installs the newest version of a package of @pavilion, alone. */
export async function installPackage(name: string, to: string, registry: string): Promise<void> {
  const { 'dist-tags': tags, versions } = (await (await fetch(`${registry}/npm/${name}`)).json()) as {
    'dist-tags': { latest: string };
    versions: Record<string, { dist: { tarball: string } }>;
  };
  const archive = await fetch(versions[tags.latest]!.dist.tarball);
  mkdirSync(to, { recursive: true });
  execFileSync('tar', ['-xz', '-C', to, '--strip-components', '1'], {
    input: Buffer.from(await archive.arrayBuffer()),
  });
}

const read = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

function needsOf(folder: string, from: string): [string, string][] {
  const { dependencies, optionalDependencies, peerDependencies } = read(folder);
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    .filter((name) => !name.startsWith('@pavilion/'))
    .map((name) => [name, from]);
}

/** Returns the package folder that Node resolves from a folder: in its own node_modules, else in one above. */
function find(name: string, from: string): string | null {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return null;
}

/** Hard-links files on the same disk; a symbolic link would lead back here. */
function copy(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (source, target) => {
      if (source !== from && source.slice(from.length).startsWith('/node_modules')) return false;
      if (!/\.\w+$/.test(source) || existsSync(target)) return true;
      try {
        mkdirSync(dirname(target), { recursive: true });
        linkSync(source, target);
        return false;
      } catch {
        return true;
      }
    },
  });
}

function linkCommands(modules: string, name: string): void {
  const { bin = {} } = read(join(modules, name));
  for (const [command, file] of Object.entries(typeof bin === 'string' ? { [name]: bin } : bin)) {
    mkdirSync(join(modules, '.bin'), { recursive: true });
    chmodSync(join(modules, name, file), 0o755);
    symlinkSync(join('..', name, file), join(modules, '.bin', command));
  }
}
