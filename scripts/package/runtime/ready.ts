import { listenAt, ports } from '@pavilion/contract/settings';
import { Argument, commandLine, runCommandLine } from '@pavilion/terminal/command-line';

const LIMIT_MS = 5_000;

const { site, api, registry, sandbox, games } = ports();
const servers = { site, api, registry, sandbox, originals: games };

/** The health check of a container: exits with 1 unless the server in it is ready. */
const program = commandLine('node ready.mjs', 'Asks a server on this machine whether it is ready.')
  .addArgument(new Argument('[server]').choices(Object.keys(servers)).default('site'))
  .action(async (server: keyof typeof servers) => {
    const { host, port } = listenAt(servers[server]);
    const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/readyz`;
    const reply = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
    console.log(reply === null ? `No reply from ${address}.` : `${reply.status} ${await reply.text()}`);
    if (!reply?.ok) process.exitCode = 1;
  });

void runCommandLine(program, () => false);
