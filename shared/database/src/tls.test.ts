import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from './connect';
import { startOnFreePort } from './embedded';
import { freePort } from './free-port';
import { serverUser } from './server-user';
import { withClient } from './with-client';

const folder = mkdtempSync(join(tmpdir(), 'tls-'));
// As root, the server runs as another user, which needs access to its folder.
chmodSync(folder, 0o755);
let server: Awaited<ReturnType<typeof startOnFreePort>>;

const openssl = (...args: readonly string[]): string =>
  execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Creates an authority, and a certificate of it for the name `localhost`. */
function createCertificates(): void {
  const own = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  for (const name of ['ca', 'other-ca'])
    openssl(...own, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.pem`);
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', 'db.key', '-out', 'db.csr');
  writeFileSync(join(folder, 'db.ext'), 'subjectAltName=DNS:localhost');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'db.ext'];
  openssl('x509', '-req', '-in', 'db.csr', ...signed, '-out', 'db.pem');
  const owner = serverUser();
  chmodSync(join(folder, 'db.key'), 0o600);
  if (owner) chownSync(join(folder, 'db.key'), owner.uid, owner.gid);
}

beforeAll(async () => {
  createCertificates();
  server = await startOnFreePort(folder, await freePort());
  await withClient(server.urlOf('superuser'), async (client) => {
    for (const [name, file] of [
      ['ssl_cert_file', 'db.pem'],
      ['ssl_key_file', 'db.key'],
    ])
      await client.query(`alter system set ${name} = '${join(folder, file ?? '')}'`);
    await client.query('alter system set ssl = on');
    await client.query('select pg_reload_conf()');
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const urlWith = (host: string, settings: string): string =>
  `${server.urlOf('superuser').replace('127.0.0.1', host)}?${settings}`;

test('DATABASE_URL asks for TLS and names the authority of the server’s certificate', async () => {
  const url = urlWith('localhost', `sslmode=verify-full&sslrootcert=${join(folder, 'ca.pem')}`);
  const { pool, db } = await connect(url);
  const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await db.destroy();
  expect(rows).toEqual([{ ssl: true }]);
});

test.each([
  ['localhost', 'other-ca.pem', 'unable to verify the first certificate'],
  ['127.0.0.1', 'ca.pem', 'Hostname/IP does not match'],
])('a server at %s is refused with %s if the certificate does not fit', async (host, authority, reason) => {
  const url = urlWith(host, `sslmode=verify-full&sslrootcert=${join(folder, authority)}`);
  await expect(connect(url)).rejects.toThrow(`can't be reached (${reason}`);
});
