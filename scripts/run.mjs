import { runScript, stop } from './lib/install.mjs';

/** Scripts that `npm run <name> -- …` starts. */
const scripts = {
  cluster: 'scripts/cluster/cluster.ts',
  dev: 'scripts/stack/dev.ts',
  example: 'scripts/example/example.ts',
  'new-remote': 'scripts/new-remote/new-remote.ts',
  release: 'scripts/stack/release.ts',
  rollback: 'scripts/stack/rollback.ts',
  settings: 'api/src/operators/settings-cli.ts',
  ops: 'api/src/operators/cli.ts',
  backup: 'api/src/operators/backup/cli.ts',
  feed: 'scripts/feed/feed.ts',
  prove: 'attacks/run.ts',
  bench: 'bench/run.ts',
  verify: 'e2e/runner/verify.ts',
  contract: 'e2e/contract/run.ts',
  conformance: 'scripts/conformance/conformance.ts',
  e2e: 'e2e/run.ts',
  nightly: 'bench/nightly.ts',
  'previous-release': 'scripts/test/previous-release.ts',
  artwork: 'scripts/artwork/draw.ts',
  package: 'scripts/package/package.ts',
  'package-versions': 'scripts/package-versions/package-versions.ts',
  sbom: 'scripts/package/sbom.ts',
  screenshots: 'scripts/screenshots/screenshots.ts',
};

const [name, ...args] = process.argv.slice(2);
if (!(name in scripts)) stop(`There is no '${name}'. Known: ${Object.keys(scripts).join(', ')}.`);
await runScript(scripts[name], args, { isServer: scripts[name].startsWith('api/') });
