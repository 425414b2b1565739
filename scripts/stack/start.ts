import { join } from 'node:path';
import { dataFolder, demoLogin, urls, wantsDemo } from '@pavilion/contract/settings';
import { StartError } from './process';
import { firstComposition, startAgain, startProcesses } from './stack';
import { supervise } from './supervisor';

const say = (line: string): void => console.log(`  ${line}`);

async function start(): Promise<void> {
  const env = { PAVILION_DEV: '1', ...process.env };
  console.log('Starting Pavilion (play money only) …');
  const stack = await startProcesses(env, say);
  const stopAll = supervise(stack.processes, { start: (name, signal) => startAgain(name, env, signal), report: (line) => console.error(line) });
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await stopAll();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  await firstComposition(env, say).catch(async (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  });
  greet();
}

function greet(): void {
  const { site, sandbox, registry } = urls();
  console.log(`\nPavilion is open: ${site}`);
  if (wantsDemo()) console.log(`Demo login: ${demoLogin.username} / ${demoLogin.password}`);
  console.log(`Messages it sent: ${sandbox}/outbox · money rail: ${sandbox}/rail`);
  console.log(`Console for operators: ${registry}/console, with the token in ${join(dataFolder(), 'registry/token')}`);
  console.log('Ctrl-C stops everything and loses nothing.');
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
