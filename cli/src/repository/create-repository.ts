import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ClientError } from '../client/client-error';
import type { RemoteOptions } from './remote-options';
import { writeSources } from './write-sources';

/** Packages that a remote builds on, by name. */
export interface RemoteVersions {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Beside the bundled command line; the sources of Pavilion have their own. */
const template = join(import.meta.dirname, '../template');

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['jest', '@testing-library/jest-dom'],
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noFallthroughCasesInSwitch: true,
  resolveJsonModule: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  useDefineForClassFields: true,
};

/**
 * Creates a remote's own repository, which installs its packages from the registry.
 *
 * @param registry - the registry's address.
 * @returns its folder.
 * @throws {ClientError} folder_used, no_template.
 */
export function createRepository(at: string, registry: string, options: RemoteOptions): string {
  const folder = resolve(at);
  if (!existsSync(template))
    throw new ClientError(
      'no_template',
      'This command line has no template: the one that a registry serves has, and in Pavilion’s own repository npm run new-remote creates remotes.',
    );
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ClientError('folder_used', `${at} is not empty: name a folder that doesn't exist yet.`);
  mkdirSync(folder, { recursive: true });
  writeSources(join(template, 'remote'), folder, options);
  const versions = JSON.parse(readFileSync(join(template, 'versions.json'), 'utf8')) as RemoteVersions;
  for (const [file, text] of Object.entries(filesOf(options, registry, versions)))
    writeFileSync(join(folder, file), text);
  const manifest = readFileSync(join(folder, 'remote.json'), 'utf8');
  writeFileSync(
    join(folder, 'remote.json'),
    manifest.replace('../shared/platform/', 'node_modules/@pavilion/platform/'),
  );
  return folder;
}

const filesOf = (options: RemoteOptions, registry: string, versions: RemoteVersions): Record<string, string> => ({
  'package.json': json({
    name: `@pavilion/mfe-${options.name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'pavilion-build',
      test: 'jest',
      types: 'tsc',
      contract: 'pavilion contract',
      e2e: 'pavilion e2e',
      lint: 'eslint . --max-warnings 0 && pavilion-lint-css .',
    },
    pavilion: { registry },
    ...versions,
  }),
  'tsconfig.json': json({
    compilerOptions,
    include: ['src', 'contract', 'e2e', 'node_modules/@pavilion/tooling/types'],
  }),
  'jest.config.mjs': lines(
    "import { remoteTests } from '@pavilion/tooling/jest-projects.mjs';",
    '',
    'export default remoteTests;',
  ),
  'eslint.config.mjs': lines(
    "import { remoteLint } from '@pavilion/tooling/eslint.mjs';",
    '',
    'export default remoteLint;',
  ),
  '.npmrc': lines(`@pavilion:registry=${registry}/npm/`),
  // team.json contains the signing key.
  '.gitignore': lines('node_modules/', 'dist/', 'test-results/', 'team.json'),
  'README.md': readmeOf(options),
});

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const lines = (...texts: string[]): string => `${texts.join('\n')}\n`;

const readmeOf = ({ title, path, slot }: RemoteOptions): string => `# ${title}

A remote of Pavilion: its page is ${path}, its teaser fills the slot \`${slot}\`. What it owns is in \`remote.json\`, links in the site's menus included.

    npm install
    npx pavilion dev                     # its page inside what is live, on this machine; an edit keeps its state
    npm test && npm run types && npm run lint
    npm run contract                     # alone beside the live host; npm run e2e runs specs in the whole site
    npx pavilion verify                  # what publishing and activating would refuse, such as sources in no commit
    npx pavilion publish --activate      # checks, builds, publishes with your team's key, and makes it live
    npx pavilion rollback

The registry's address is in package.json (PAVILION_REGISTRY replaces it); your team's key is in team.json, which stays out of git (PAVILION_TEAM_FILE names another file). A published version is permanent: each \`publish\` takes the next one.

\`npm update\` brings newer packages of the platform. Calls of the api are in \`@pavilion/contract/calls\`, components in \`@pavilion/ui\`; react, mobx, platform and ui come from the host at run time and are not bundled.
`;
