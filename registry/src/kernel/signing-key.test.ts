import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintOf, signingKey } from '@pavilion/releases/keys';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
let elsewhere: string;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  elsewhere = await mkdtemp(join(tmpdir(), 'pavilion-second-registry-'));
});
afterEach(async () => {
  await registry.stop();
  await rm(elsewhere, { recursive: true, force: true });
});

const fingerprintIn = (data: string): string => fingerprintOf(signingKey(registryPaths(data).key));
const second = (replacesKey?: string) =>
  startRegistry({ data: elsewhere, database: registry.database }, { ...(replacesKey && { replacesKey }) });

test('a second registry with its own key does not start and names the key in use', async () => {
  await expect(second()).rejects.toThrow(`signed with the key ${fingerprintIn(registry.data)}`);
  await expect(second()).rejects.toThrow(`holds ${fingerprintIn(elsewhere)}. Copy `);
});

test('an operator who names the lost key replaces it, and only the new key signs from then on', async () => {
  const lost = fingerprintIn(registry.data);
  await registry.close();
  await expect(second('0'.repeat(32))).rejects.toThrow(lost);
  await (await second(lost)).close();
  await expect(startRegistry({ data: registry.data, database: registry.database })).rejects.toThrow(
    fingerprintIn(elsewhere),
  );
  await (await second()).close();
});
