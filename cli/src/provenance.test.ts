import { createHash, verify } from 'node:crypto';
import { startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { bodyOf, fakeBuild, writeBuild } from '@pavilion/releases/testing/fake-build';
import { RegistryClient } from './client/client';

let registry: TestRegistry;
let client: RegistryClient;
beforeEach(async () => {
  registry = await startRegistry();
  const address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  client = new RegistryClient(address, { team: () => registry.local, operator: () => registry.token });
});
afterEach(() => registry.stop());

const provenance = { commit: 'c0ffee', builder: 'https://ci.example/runs/7' };

test('a release’s provenance is an in-toto statement of its files and commit that its team signed', async () => {
  const build = fakeBuild('wallet', '1.1.0', { provenance });
  await client.publish(await writeBuild(build));
  const { payload, payloadType, signatures } = await client.provenance(build.release);
  const statement = Buffer.from(payload, 'base64').toString('utf8');
  const { publicKey } = (await registry.app.inject('/releases/wallet/1.1.0/signed')).json();
  // What DSSE signs, by hand.
  const signed = Buffer.from(
    `DSSEv1 ${payloadType.length} ${payloadType} ${Buffer.byteLength(statement)} ${statement}`,
  );
  expect(verify(null, signed, publicKey, Buffer.from(signatures[0]!.sig, 'base64'))).toBe(true);
  const sha256 = createHash('sha256').update(build.files['entry.1a2b.js']!).digest('hex');
  expect(JSON.parse(statement)).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: expect.arrayContaining([{ name: 'entry.1a2b.js', digest: { sha256 } }]),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: { resolvedDependencies: [{ name: 'sources', digest: { gitCommit: 'c0ffee' } }] },
      runDetails: { builder: { id: 'https://ci.example/runs/7' } },
    },
  });
});

test('the statement of another release is refused, and a release without one says so', async () => {
  await client.publish(await writeBuild(fakeBuild('wallet', '1.1.0', { provenance })));
  const { signatures } = await client.provenance({ name: 'wallet', version: '1.1.0' });
  const body = bodyOf(fakeBuild('wallet', '1.2.0', { provenance }));
  const refused = await registry.publishBody(body, registry.local, { provenance: signatures[0]?.sig });
  expect(refused.json().code).toBe('signature_wrong');
  await registry.publishBody(body);
  const refusal = client.provenance({ name: 'wallet', version: '1.2.0' });
  await expect(refusal).rejects.toThrow('published without a signed statement of its provenance');
});
