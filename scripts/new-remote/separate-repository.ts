import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { StartError } from '../stack/process';
import { packInto } from './pack';
import type { RemoteOptions } from './remote-options';
import { versionsIn, writeSources } from './sources';

/** Tools that a remote's own repository needs, in the same versions as here. */
const tools = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/** Creates a separate repository for a remote. @returns its folder. @throws {StartError} if the folder is not empty. */
export function createRepository(at: string, root: string, options: RemoteOptions): string {
  const folder = resolve(at);
  const inside = relative(root, folder);
  if (!inside.startsWith('..') && !isAbsolute(inside))
    throw new StartError(`${at} is in this repository: leave out --at to create mfe-${options.name} here.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`${at} is not empty: name a folder that doesn't exist yet.`);
  mkdirSync(folder, { recursive: true });
  // Contract tests need this repository's runner, which is in no package.
  writeSources(folder, options, ['contract']);
  const packages = packInto(join(folder, 'packages'), root);
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write('package.json', json(packageOf(root, options, packages)));
  write('tsconfig.json', json(compilerConfigOf(root)));
  write(
    'jest.config.mjs',
    "import { remoteTests } from '@pavilion/tooling/jest-projects.mjs';\n\nexport default remoteTests;\n",
  );
  // team.json contains the signing key.
  write('.gitignore', 'node_modules/\ndist/\nteam.json\n');
  write(
    'remote.json',
    readFileSync(join(folder, 'remote.json'), 'utf8').replace(
      '../shared/platform/',
      'node_modules/@pavilion/platform/',
    ),
  );
  write('README.md', readmeOf(options));
  return folder;
}

function packageOf(root: string, { name }: RemoteOptions, packages: Readonly<Record<string, string>>) {
  const { dependencies, devDependencies } = versionsIn(root);
  const { devDependencies: versions } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const file = (dependency: string): [string, string] => [
    dependency,
    `file:packages/${basename(packages[dependency] ?? '')}`,
  ];
  const withLocalPackages = (names: object): [string, string][] =>
    Object.entries(names).map(([one, version]) => (packages[one] ? file(one) : [one, version]));
  return {
    name: `@pavilion/mfe-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'pavilion-build', test: 'jest', types: 'tsc' },
    dependencies: Object.fromEntries(withLocalPackages(dependencies)),
    devDependencies: Object.fromEntries([
      ...withLocalPackages(devDependencies),
      file('@pavilion/cli'),
      file('@pavilion/releases'),
      ...tools.map((tool): [string, string] => [tool, versions[tool] ?? '*']),
    ]),
  };
}

/** Returns this repository's compiler settings as one file. */
function compilerConfigOf(root: string) {
  const options = (file: string) =>
    (JSON.parse(readFileSync(join(root, file), 'utf8')) as { compilerOptions: object }).compilerOptions;
  return {
    compilerOptions: { ...options('tsconfig.base.json'), ...options('tsconfig.browser.json') },
    include: ['src', 'node_modules/@pavilion/tooling/types'],
  };
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const readmeOf = ({ name, title, path, slot }: RemoteOptions): string => `# ${title}

A remote of Pavilion: its page is ${path}, its teaser fills the slot \`${slot}\`. What it owns is in \`remote.json\`.

    npm install && npm test && npm run types
    npm run build                        # into dist, release.json included
    export PAVILION_REGISTRY=… PAVILION_TEAM_FILE=team.json
    npx pavilion publish dist            # signed with your team's key; permanent
    npx pavilion diff ${name}@1.0.0      # shows what an activation would change
    npx pavilion activate ${name}@1.0.0
    npx pavilion rollback

\`packages/\` contains the platform's packages. To update them, replace the files, then run \`npm install ./packages/*.tgz\`.
Calls of the api are in \`@pavilion/contract/calls\`, components in \`@pavilion/ui\`; react, mobx, platform and ui come from the host at run time and are not bundled.
`;
