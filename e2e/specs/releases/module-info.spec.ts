import type { APIRequestContext } from '@playwright/test';
import { liveComposition } from '../../fixtures/team';
import { expect, test } from '../../fixtures/test';

interface ModuleInfo {
  readonly version: string;
  readonly publicPath?: string;
  readonly remoteEntry?: string;
  readonly remotesInfo: Readonly<Record<string, { readonly matchedVersion: string }>>;
  readonly shared: readonly { readonly sharedName: string; readonly version: string }[];
}
interface Manifest {
  readonly metaData: {
    readonly globalName: string;
    readonly buildInfo: { readonly buildVersion: string };
    readonly remoteEntry: { readonly name: string };
  };
  readonly shared: readonly { readonly name: string; readonly version: string }[];
}

/** What the DevTools of Module Federation read of a page. */
const moduleInfoIn = (): Readonly<Record<string, ModuleInfo>> =>
  (globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, ModuleInfo> } }).__FEDERATION__.moduleInfo;

async function manifestOf(request: APIRequestContext, name: string, version: string): Promise<Manifest> {
  return (await (await request.get(`/assets/${name}/${version}/mf-manifest.json`)).json()) as Manifest;
}

test('the DevTools of Module Federation find the live remotes, their versions, entries and shared modules', async ({
  page,
  request,
}) => {
  const { host: hostVersion, ...remotes } = (await liveComposition()).versions;
  await page.goto('/games');
  await expect.poll(async () => Object.keys(await page.evaluate(moduleInfoIn))).toContain('host');
  const { host, ...found } = await page.evaluate(moduleInfoIn);
  expect(host?.version).toBe(hostVersion);
  expect(Object.keys(found)).toHaveLength(Object.keys(remotes).length);
  for (const [name, version] of Object.entries(remotes)) {
    const { metaData, shared } = await manifestOf(request, name, version);
    expect(metaData.buildInfo.buildVersion).toBe(version);
    expect(host?.remotesInfo[metaData.globalName]).toEqual({ matchedVersion: version });
    const info = found[`${metaData.globalName}:${version}`];
    expect(info).toMatchObject({ version, remoteEntry: metaData.remoteEntry.name });
    expect((await request.get(`${info?.publicPath}${info?.remoteEntry}`)).ok()).toBe(true);
    const react = shared.find((one) => one.name === 'react/jsx-runtime')?.version;
    expect(info?.shared).toContainEqual(expect.objectContaining({ sharedName: 'react/jsx-runtime', version: react }));
  }
});

test('the host has a standard manifest with the modules that it lends', async ({ request }) => {
  const { host = '' } = (await liveComposition()).versions;
  const { shared } = await manifestOf(request, 'host', host);
  expect(shared.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'mobx', '@pavilion/platform']));
});
