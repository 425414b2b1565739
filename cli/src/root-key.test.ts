import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { certificateOf, publicKeyFrom } from '@pavilion/releases/channel-file';
import { readCertificate } from '@pavilion/releases/key-certificate';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { run } from './run';

let registry: TestRegistry;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-root-'));
  registry = await startRegistry();
  await registry.release(...firstComposition());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
});

async function pavilion(...args: string[]): Promise<number> {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  return run(args);
}

test('the root key certifies a registry’s key, and its next channel file carries the certificate', async () => {
  const root = join(folder, 'root.key');
  expect(await pavilion('root-key', 'create', root)).toBe(0);
  expect(statSync(root).mode & 0o777).toBe(0o600);
  // A root key is never overwritten.
  expect(await pavilion('root-key', 'create', root)).toBe(1);
  const own = join(registry.data, 'channels/registry.pub');
  const certificate = join(registry.data, 'registry/keys/channel.cert');
  expect(await pavilion('root-key', 'certify', own, certificate, '--root', root, '--days', '90')).toBe(0);
  await registry.release(fakeBuild('wallet', '1.1.0'));
  const file = readFileSync(join(registry.data, 'channels/production.json'), 'utf8');
  const found = readCertificate(certificateOf(file), publicKeyFrom(readFileSync(`${root}.pub`, 'utf8')));
  expect(found.publicKey.equals(publicKeyFrom(readFileSync(own, 'utf8')))).toBe(true);
  expect(Math.round((Date.parse(found.expires) - Date.parse(found.issued)) / 86_400_000)).toBe(90);
});

test('days out of range are refused with exit code 2', async () => {
  expect(await pavilion('root-key', 'certify', 'a', 'b', '--root', 'c', '--days', '0')).toBe(2);
});
