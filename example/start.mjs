import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

// Starts a registry and a site. The first start also builds the host and the remotes, publishes and activates them.

const here = import.meta.dirname;
const env = {
  PAVILION_PORT: '5000',
  PAVILION_DATA: join(here, '.data'),
  ...process.env,
  PAVILION_DEV: '1',
  PAVILION_IDENTITY: join(here, 'site.json'),
};
const installed = (file) => join(here, 'node_modules/@pavilion', file);
const runNode = (args, cwd = here) => promisify(execFile)(process.execPath, args, { cwd, env });
const pavilion = (...args) => runNode([installed('cli/bin/pavilion.mjs'), ...args]);

/** The builders of the parts; each writes its part's `dist`. */
const parts = {
  host: installed('tooling/src/build.mjs'),
  notes: join(here, 'build.mjs'),
  team: join(here, 'build.mjs'),
};

const servers = [];
let isStopping = false;

/** Starts a server, and resolves when it is ready, or has ended. */
function start(name) {
  // In a process group of its own: Ctrl-C then stops it once, through `stop`.
  const options = { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true };
  const server = spawn(process.execPath, [installed(`${name}/${name}.mjs`)], options);
  const ready = new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => line.startsWith('ready ') && resolve());
    server.once('exit', resolve);
  });
  servers.push({ server, ready });
  server.once('exit', () => {
    if (isStopping) return;
    console.error(`${name} ended.`);
    void stop(1);
  });
  return ready;
}

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const { server, ready } of servers) {
    // A registry that is interrupted while it starts would leave its database running.
    await ready;
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  process.exit(code);
}

/** Publishes a part, unless an interrupted start did. @returns the release, such as notes@1.0.0. */
async function publish(part) {
  const { name, version } = JSON.parse(await readFile(join(here, part, 'package.json'), 'utf8'));
  await pavilion('publish', join(part, 'dist'), '--json').catch((error) => {
    if (!String(error.stderr).includes('"already_published"')) throw error;
  });
  console.log(`  published ${name}`);
  return `${name}@${version}`;
}

/** Builds while the servers start, then shows the first composition. */
async function release(serversReady) {
  const built = Object.entries(parts).map(async ([part, builder]) => {
    await runNode([builder], join(here, part));
    await serversReady;
    return publish(part);
  });
  await pavilion('activate', ...(await Promise.all(built)));
}

/** Returns true if an earlier start released the parts: what has changed since is released by the command line. */
const isReleased = () => existsSync(join(env.PAVILION_DATA, 'channels/production.json'));

async function open() {
  console.log('Starting a registry and a site …');
  const ready = Promise.all([start('registry'), start('site')]);
  if (!isReleased()) await release(ready);
  await ready;
  const { PAVILION_PORT: port, PAVILION_DATA: data } = env;
  console.log(`
The example is open: http://localhost:${port}
Console: http://127.0.0.1:${Number(port) + 400}/console, with the token in ${join(data, 'registry/token')}
'PAVILION_PORT=${port} PAVILION_DATA=${data} npx pavilion kill notes --reason try' closes a part in open tabs.
Ctrl-C stops everything.`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
try {
  await open();
  await Promise.all(servers.map(({ server }) => once(server, 'exit')));
} catch (error) {
  console.error(error.stderr || error.message);
  await stop(1);
}
