import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
// This process becomes the stack: Ctrl-C must reach one place only.
const { register } = await import('tsx/esm/api');
register();
await import('./stack/start.ts');
