import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { endWithParentOptions } from '../lib/end-with-parent.mjs';
import { root } from '../stack/process';

/** The programs that check the types below a process. */
function compilersBelow(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const all = rows.map((row) => /^ *(\d+) +(\d+) (.*)$/.exec(row)?.slice(1) ?? []);
  const below = (of: string): string[][] =>
    all.filter(([, parent]) => parent === of).flatMap((row) => [row, ...below(row[0] ?? '')]);
  return below(String(pid)).flatMap(([one, , args = '']) => (/\/tsc\b/.test(args) ? [Number(one)] : []));
}

const isNative = (pid: number): boolean =>
  execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes('/lib/tsc ');

const isAlive = (pid: number): boolean => {
  const state = execFileSync('sh', ['-c', `ps -o stat= -p ${pid} || true`], { encoding: 'utf8' }).trim();
  return state !== '' && !state.startsWith('Z');
};

test('a check of types ends when the process that runs it is killed', async () => {
  const program = `
    const { runWaitingTool } = await import(${JSON.stringify(join(root, 'scripts/test/command.ts'))});
    await runWaitingTool('typescript-native/tsc', ['-p', 'tsconfig.node.json', '--watch'], { isQuiet: true });`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: endWithParentOptions },
  });
  let compilers: number[] = [];
  await pWaitFor(() => (compilers = compilersBelow(parent.pid ?? 0)).some(isNative), {
    interval: 200,
    timeout: 30_000,
  });
  parent.kill('SIGKILL');
  await pWaitFor(() => !compilers.some(isAlive), { interval: 500, timeout: 20_000 }).catch((error: unknown) => {
    for (const pid of compilers.filter(isAlive)) process.kill(pid, 'SIGKILL');
    throw error;
  });
}, 60_000);
