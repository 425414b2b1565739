import { runScript } from './lib/install.mjs';

await runScript('scripts/test/run.ts', process.argv.slice(2));
