import { join } from 'node:path';
import { publicOrigins } from '@pavilion/contract/links';
import { urls } from '@pavilion/contract/settings';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { buildConsole } from '../../console/build/build-console';
import { activateParts } from '../stack/first-composition';
import { buildPart, runBuilder } from '../stack/parts';
import { root, type RunningProcess } from '../stack/process';
import { runUntilSignal, startAll } from '../stack/run-stack';
import { restartProcess } from '../stack/stack';
import { supervise } from '../stack/supervisor';

const folder = join(root, 'example');
const remotes = ['notes', 'team'];

/** A site of its own beside this product's: other ports, other data, no api. */
const env: NodeJS.ProcessEnv = {
  PAVILION_PORT: '5000',
  PAVILION_DATA: join(root, '.data/example'),
  ...process.env,
  PAVILION_DEV: '1',
  PAVILION_IDENTITY: join(folder, 'site.json'),
  PAVILION_WORKER: 'off',
};

const start = (name: string, signal?: AbortSignal): Promise<RunningProcess> => restartProcess(name, env, signal);

/** @returns the folder to publish. */
async function buildRemote(remote: string): Promise<string> {
  await runBuilder([join(folder, 'build.mjs')], remote);
  return join(remote, 'dist');
}

function addresses(): string {
  return [
    `\nThe example is open: ${publicOrigins(env).site}`,
    `Console: ${urls(env).registry}/console, with the token in ${registryPaths(env['PAVILION_DATA'] ?? '').token}`,
    `'PAVILION_PORT=${env['PAVILION_PORT']} PAVILION_DATA=${env['PAVILION_DATA']} npx pavilion kill notes --reason try' closes a part in open tabs.`,
    'Ctrl-C stops everything.',
  ].join('\n');
}

console.log('Starting a registry, a site and a host with two remotes …');
runUntilSignal({
  open: async (log, signal) => {
    await buildConsole();
    const { processes } = await startAll(['registry', 'site'], (name) => start(name, signal), log);
    return supervise(processes, { start, report: (line) => console.error(line) });
  },
  onOpen: async (log) => {
    const folders = new Map(['host', ...remotes].map((name) => [name, join(folder, name)]));
    const host = folders.get('host');
    await activateParts(env, log, { folders, build: (part) => (part === host ? buildPart(part) : buildRemote(part)) });
    return addresses();
  },
  stopsGracefully: false,
});
