import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RemoteOptions } from './remote-options';

const template = join(import.meta.dirname, 'template');

/**
 * Writes the files of a new remote with its own names: manifest, build, sources, tests. @param left - folders to
 * omit.
 */
export function writeSources(folder: string, options: RemoteOptions, left: readonly string[] = []): void {
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (left.some((name) => file.startsWith(join(template, name, '/')))) continue;
    const to = join(folder, file.slice(template.length + 1).replaceAll('example', options.name));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, inWordsOf(options, readFileSync(file, 'utf8')));
  }
}

function inWordsOf({ name, path, slot, title, titleBn }: RemoteOptions, text: string): string {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  return text
    .replaceAll('Example page', title)
    .replaceAll('নমুনা পাতা', titleBn)
    .replaceAll('home.promotions', slot)
    .replace(/(?<=["'(])\/example(?=["')])/g, path)
    .replaceAll('Example', pascal)
    .replace(/\bexample(?=[A-Z])/g, camel)
    .replaceAll('example', name);
}

interface Versions {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** The runner of contract tests, which is in no published package. */
  readonly contractTests: Readonly<Record<string, string>>;
}

/** Returns the packages a remote builds on, in this repository's versions. */
export function versionsIn(root: string): Versions {
  const json = (file: string) =>
    JSON.parse(readFileSync(join(root, file, 'package.json'), 'utf8')) as { version: string } & Pick<
      Versions,
      'dependencies'
    >;
  const own = (folder: string): [string, string] => [`@pavilion/${basename(folder)}`, `^${json(folder).version}`];
  const { mobx, 'mobx-react-lite': lite, react } = json('host').dependencies;
  return {
    dependencies: {
      ...Object.fromEntries(['shared/contract', 'shared/platform', 'shared/ui'].map(own)),
      mobx: `${mobx}`,
      'mobx-react-lite': `${lite}`,
      react: `${react}`,
    },
    devDependencies: Object.fromEntries(['shared/tooling', 'shared/testing'].map(own)),
    contractTests: Object.fromEntries([own('e2e')]),
  };
}
