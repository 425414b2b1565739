import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFileSync } from 'node:fs';
import { certifyKey } from '@pavilion/releases/key-certificate';
import { publicPem } from '@pavilion/releases/keys';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { startRegistry, type TestRegistry } from '../testing/registry-fixture';

const DAY_MS = 24 * 3_600_000;
let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
});
afterEach(() => registry.stop());

/** Installs a certificate of the registry's key. */
function certifyFor(days: number): void {
  const paths = registryPaths(registry.data);
  const root = generateKeyPairSync('ed25519').privateKey;
  const own = publicPem(createPrivateKey(readFileSync(paths.key)));
  const times = { issued: new Date(), expires: new Date(Date.now() + days * DAY_MS) };
  writeFileSync(paths.certificate, certifyKey(own, root, times));
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
