import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { type ChannelPayload, parsePayload, signChannel } from '@pavilion/releases/channel-file';
import type { FullComposition } from '@pavilion/releases/composition';
import { readComposition, signComposition } from '@pavilion/releases/composition-file';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { signText, type TeamFile } from '@pavilion/releases/team-file';
import { type TeamKey, teamKeysSchema } from '@pavilion/releases/team-signatures';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { ChannelHolder } from './channel-holder';
import { channelSource } from './sources';

let registry: TestRegistry;
let keysFile: string;
let channelFile: string;
let registryKey: KeyObject;
const stranger = {
  privateKey: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
let gamesTeam: TeamFile;
const warnings: string[] = [];
const holders: ChannelHolder[] = [];

beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  const paths = registryPaths(registry.data);
  keysFile = join(registry.data, 'teams.json');
  channelFile = join(paths.channels, 'production.json');
  registryKey = createPrivateKey(readFileSync(paths.key));
  warnings.length = 0;
  await writeKeys();
});
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.stop();
  await registry.stop();
});

/** Writes the keys of the teams that the registry knows. */
async function writeKeys(): Promise<readonly TeamKey[]> {
  const { credentials } = (await registry.send('GET', '/credentials')).json();
  const keys = credentials
    .filter(({ role }: { role: string }) => role === 'team')
    .map(({ name, parts, publicKey }: { name: string } & TeamKey) => ({ team: name, parts, publicKey }));
  writeFileSync(keysFile, JSON.stringify({ keys }));
  return teamKeysSchema.parse({ keys }).keys;
}

const createTeam = async (name: string, ...parts: string[]): Promise<TeamFile> =>
  (await registry.send('POST', '/credentials', { name, parts })).json();

function startSite() {
  const env = { PAVILION_TEAM_KEYS: keysFile };
  const source = channelSource(registryPaths(registry.data).channels, 'production', env);
  const log = { warn: (_about: object, message: string) => warnings.push(message) };
  const holder = new ChannelHolder(source, 'production', log, join(registry.data, 'site'));
  holders.push(holder);
  holder.start();
  return Object.assign(holder, { check: () => (source as unknown as { readIfChanged(): void }).readIfChanged() });
}

const payload = (): ChannelPayload => parsePayload(JSON.parse(readFileSync(channelFile, 'utf8')).payload);

/** Puts a file as one who took the registry's key would sign it. */
function forge(change: (state: ChannelPayload) => Partial<ChannelPayload>): void {
  const state = payload();
  writeFileSync(channelFile, signChannel({ ...state, sequence: Date.now() + 1000, ...change(state) }, registryKey));
}

/** The files' composition with another entry of the wallet, such as one that steals passwords. */
const withOtherEntry = ({ compositions }: ChannelPayload): ChannelPayload['compositions'] =>
  compositions.map((composition) => ({
    ...composition,
    parts: composition.parts.map(({ release, ...part }) => ({
      ...part,
      release: release.name === 'wallet' ? { ...release, files: fakeBuild('wallet', '6.6.6').release.files } : release,
    })),
  }));

test('a site with the teams’ keys accepts releases that their teams signed, and rollbacks to them', async () => {
  const site = startSite();
  expect(site.stable?.id).toBe(1);
  await registry.release(fakeBuild('wallet', '1.1.0'));
  site.check();
  expect(site.stable?.id).toBe(2);
  await registry.rollback();
  site.check();
  expect([site.stable?.id, warnings]).toEqual([1, []]);
});

/** Signs every release of the file again, as the owner of another key can. */
const signedBy =
  (team: () => Pick<TeamFile, 'privateKey'>) =>
  ({ signatures = [] }: ChannelPayload): Partial<ChannelPayload> => ({
    signatures: signatures.map(({ document }) => ({ document, signature: signText(document, team()) })),
  });

test.each<[string, (state: ChannelPayload) => Partial<ChannelPayload>]>([
  ['with other files than its team signed', (state) => ({ compositions: withOtherEntry(state) })],
  ['without a signature', () => ({ signatures: [] })],
  ['signed with a key that the site doesn’t have', signedBy(() => stranger)],
  ['signed by the team of another part', signedBy(() => gamesTeam)],
])('who has the registry’s key can’t show a release %s', async (_, change) => {
  gamesTeam = await createTeam('games-team', 'games');
  await writeKeys();
  const site = startSite();
  forge(change);
  site.check();
  expect(warnings.join()).toContain('refused (unsigned_release): no trusted team signed its release');
  expect(site.current?.sequence).toBeLessThan(payload().sequence);
});

test('a new team’s releases are accepted from the next file after its key is in the list', async () => {
  const site = startSite();
  const team = await createTeam('wallet-team', 'wallet');
  await registry.publish(fakeBuild('wallet', '1.1.0'), team);
  await registry.activate(['wallet@1.1.0']);
  site.check();
  expect([site.stable?.id, warnings.length]).toEqual([1, 1]);
  writeFileSync(keysFile, 'half a fi');
  site.check();
  await writeKeys();
  await registry.publish(fakeBuild('games', '1.1.0'));
  await registry.activate(['games@1.1.0']);
  site.check();
  expect(site.stable?.id).toBe(3);
});

test('a granted composition needs the teams’ signatures as well', async () => {
  const teamKeys = await writeKeys();
  const [composition] = withOtherEntry(payload());
  const [genuine] = payload().compositions;
  const signatures = payload().signatures!;
  const trusted = { publicKey: createPublicKey(registryKey), teamKeys };
  const read = (one: FullComposition) =>
    readComposition(
      signComposition({ channel: 'production', composition: one, signatures }, registryKey),
      { channel: 'production', composition: one.id, digest: one.digest },
      trusted,
    );
  expect([read(genuine!)?.id, read(composition!)]).toEqual([1, undefined]);
});

test('a list of keys that can’t be read refuses the start with one line', () => {
  writeFileSync(keysFile, '[]');
  expect(startSite).toThrow(/^PAVILION_TEAM_KEYS names .*teams\.json, which is no list of teams’ keys/);
});
