import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
// Runs the stack in this process, so that only one process receives Ctrl-C.
const { register } = await import('tsx/esm/api');
register();
await import('./stack/start.ts');
