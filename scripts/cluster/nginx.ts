import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type RunningProcess } from '../stack/process';
import { acceptsConnections, launchSystemProcess } from './system-process';

/** What nginx passes on: its port, and the addresses (host:port) behind it. */
interface NginxPort {
  readonly port: number;
  readonly behind: readonly [string, string];
}

interface NginxSetup {
  readonly folder: string;
  /** The program's file. */
  readonly nginx: string;
  readonly sites: NginxPort;
  readonly originals: NginxPort;
}

const isRoot = process.getuid?.() === 0;

/** Runs docs/deployment/nginx.conf with the addresses of two sites and two originals. */
export async function launchNginx(setup: NginxSetup, signal?: AbortSignal): Promise<RunningProcess> {
  const { folder, nginx, sites } = setup;
  return launchSystemProcess(
    {
      name: 'nginx',
      file: nginx,
      args: ['-p', folder, '-e', join(folder, 'error.log'), '-c', writeConfig(setup)],
      url: `http://127.0.0.1:${sites.port}`,
      log: join(folder, 'error.log'),
      isReady: () => acceptsConnections(sites.port),
    },
    signal,
  );
}

/** Writes the example configuration with this run's addresses. */
function writeConfig({ folder, sites, originals }: NginxSetup): string {
  mkdirSync(join(folder, 'cache'), { recursive: true });
  const example = [
    ['10.0.0.11:4000', sites.behind[0]],
    ['10.0.0.12:4000', sites.behind[1]],
    ['10.0.0.11:4300', originals.behind[0]],
    ['10.0.0.12:4300', originals.behind[1]],
    // The sites' server is the first of the two.
    [TLS_PORT, `listen 127.0.0.1:${sites.port};`],
    [TLS_PORT, `listen 127.0.0.1:${originals.port};`],
    ['/var/cache/pavilion', join(folder, 'cache')],
  ].reduce((text, [from = '', to = '']) => text.replace(from, to), withoutTls(readExample()));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  const main = `${isRoot ? 'user root;' : ''}\ndaemon off;\npid ${join(folder, 'nginx.pid')};\nevents { worker_connections 1024; }\nhttp {\naccess_log off;\n${temporary}\n${example}\n}\n`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  return file;
}

const TLS_PORT = 'listen 443 ssl http2;';

/** On one machine there is no certificate that browsers trust. */
const withoutTls = (text: string): string =>
  text.replace(/^ *ssl_.*\n/gm, '').replace(/^server \{\n {2}listen 80;[^}]*\}\n/m, '');

const readExample = (): string => readFileSync(join(root, 'docs/deployment/nginx.conf'), 'utf8');
