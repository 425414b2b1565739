import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartFailure } from '@pavilion/database/failure';
import { certifyKey } from '@pavilion/releases/key-certificate';
import { publicPem } from '@pavilion/releases/keys';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { startRegistry, type TestRegistry } from '../testing/registry-fixture';
import { certificateReader } from './certificate';

const DAY_MS = 24 * 3_600_000;
let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
});
afterEach(() => registry.stop());

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const ownKey = () => createPrivateKey(readFileSync(registryPaths(registry.data).key));

/** Installs a certificate. @returns its text. */
function certifyFor(days: number, key = ownKey()): string {
  const times = { issued: new Date(), expires: new Date(Date.now() + days * DAY_MS) };
  const certificate = certifyKey(publicPem(key), newKey(), times);
  writeFileSync(registryPaths(registry.data).certificate, certificate);
  return certificate;
}

test.each([
  ['none', undefined, 'ready'],
  ['a fresh one', 90, 'ready'],
  ['one that ends in twenty days', 20, 'degraded'],
  ['one that has ended', -1, 'degraded'],
])('with %s as its certificate (%s days) the registry is %s', async (_, days, status) => {
  if (days !== undefined) certifyFor(days);
  const readiness = (await registry.app.inject('/readyz')).json();
  expect(readiness.status).toBe(status);
  if (status === 'degraded') expect(readiness.reasons.join()).toContain('certify its channels/registry.pub again');
});

test.each([
  ['of another key', () => void certifyFor(90, newKey())],
  ['that cannot be read', () => writeFileSync(registryPaths(registry.data).certificate, 'a certificate')],
])('a certificate %s stops the start, and is not used later', (_, install) => {
  const { certificate: file } = registryPaths(registry.data);
  const own = certifyFor(90);
  const read = certificateReader(file, ownKey());
  install();
  expect(() => certificateReader(file, ownKey())).toThrow(
    new StartFailure(`${file} does not certify the registry's key: certify its channels/registry.pub.`),
  );
  expect(read()).toBe(own);
  const renewed = certifyFor(180);
  expect(read()).toBe(renewed);
  rmSync(file);
  expect(read()).toBeUndefined();
});
