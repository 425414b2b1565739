import { spawn } from 'node:child_process';
import { endWithParent } from './end-with-parent.mjs';

/** `node run-guarded.mjs <program> <argument> …`: a program that isn't Node's, ended when the parent of this process is gone. */
const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit' });
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
endWithParent();
