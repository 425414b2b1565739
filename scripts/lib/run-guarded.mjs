import { spawn } from 'node:child_process';
import { endWithParent } from './end-with-parent.mjs';

/**
 * `node run-guarded.mjs <program> <argument> …`: runs a non-Node program and ends it when this process's parent
 * exits.
 */
const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit' });
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
endWithParent();
