import { ensureInstalled, runScript } from './lib/install.mjs';

ensureInstalled();
runScript('scripts/test/run.ts', process.argv.slice(2));
