import { endWithParent } from './lib/end-with-parent.mjs';
import { ensureInstalled } from './lib/install.mjs';

// Started by other means, as by a service manager's shell, it goes on without its parent.
if (process.env.npm_lifecycle_event) endWithParent({ underNpm: true });
await ensureInstalled();
// Runs the stack in this process, so that only one process receives Ctrl-C.
const { register } = await import('tsx/esm/api');
register();
await import('./stack/start.ts');
