import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RemoteVersions } from '../../cli/src/repository/create-repository';

/** Tools that a remote's own repository needs, in the same versions as here. */
const tools = [
  '@eslint/js',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'eslint-plugin-react-hooks',
  'eslint-plugin-simple-import-sort',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'jest-runtime',
  'typescript',
  'typescript-eslint',
];

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const readManifest = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the packages that a remote builds on, in this repository's versions. */
export function remoteVersions(root: string): RemoteVersions {
  const own = (folder: string): [string, string] => [
    `@pavilion/${basename(folder)}`,
    `^${readManifest(root, folder).version}`,
  ];
  const { mobx, 'mobx-react-lite': lite, react } = readManifest(root, 'host').dependencies;
  return {
    dependencies: {
      ...Object.fromEntries(['shared/contract', 'shared/platform', 'shared/ui'].map(own)),
      mobx: `${mobx}`,
      'mobx-react-lite': `${lite}`,
      react: `${react}`,
    },
    devDependencies: Object.fromEntries(['shared/tooling', 'shared/testing'].map(own)),
  };
}

/** Returns those, and the tools that a repository of its own needs. */
export function repositoryVersions(root: string): RemoteVersions {
  const { dependencies, devDependencies } = remoteVersions(root);
  const { devDependencies: here } = readManifest(root, '.');
  const needed = tools.map((tool): [string, string] => {
    const version = here[tool];
    if (version === undefined) throw new Error(`${tool} is not in this repository's package.json.`);
    return [tool, version];
  });
  const programs = ['cli', 'e2e', 'host', 'site'].map((name): [string, string] => [
    `@pavilion/${name}`,
    `^${readManifest(root, name).version}`,
  ]);
  return { dependencies, devDependencies: { ...devDependencies, ...Object.fromEntries([...programs, ...needed]) } };
}

/** Returns the runner of contract tests. */
export const contractRunner = (root: string): Readonly<Record<string, string>> => ({
  '@pavilion/e2e': `^${readManifest(root, 'e2e').version}`,
});
