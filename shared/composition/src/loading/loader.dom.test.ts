import type { Candidate, Composition, LoadedRemote } from '../composition';
import { RemoteLoader } from './loader';

const Deposit = () => null;
const Old = () => null;
const remote = (Page: () => null): LoadedRemote => ({ pages: { deposit: async () => ({ Page }) }, slots: {} });
const release = (version: string): Candidate => ({
  version,
  container: `wallet_${version}`,
  entry: { url: `/assets/wallet/${version}/entry.js` },
});

function compositionWith(fallback?: Candidate): Composition {
  const wallet = { name: 'wallet', ...release('2'), claims: [], slots: [], ...(fallback && { fallback }) };
  return { id: 7, channel: 'production', parts: [wallet], slots: {} };
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('the pinned release loads once for any number of pages', async () => {
  const load = jest.fn(async () => remote(Deposit));
  const loader = new RemoteLoader(compositionWith(release('1')), load);
  expect(await loader.page('wallet', 'deposit')).toBe(Deposit);
  await loader.page('wallet', 'deposit');
  expect(load.mock.calls).toEqual([[expect.objectContaining({ container: 'wallet_2' })]]);
});

test('the fallback of the same composition replaces a release that cannot be loaded', async () => {
  const load = async ({ version }: Candidate) => (version === '2' ? Promise.reject(new Error('404')) : remote(Old));
  expect(await new RemoteLoader(compositionWith(release('1')), load).page('wallet', 'deposit')).toBe(Old);
});

test('the fallback also replaces a release whose chunk fails to load', async () => {
  const broken: LoadedRemote = { pages: { deposit: () => Promise.reject(new Error('ChunkLoadError')) }, slots: {} };
  const load = async ({ version }: Candidate) => (version === '2' ? broken : remote(Old));
  expect(await new RemoteLoader(compositionWith(release('1')), load).page('wallet', 'deposit')).toBe(Old);
});

test('a release that has run in a page is never replaced there', async () => {
  let fails = false;
  const current: LoadedRemote = {
    pages: { deposit: async () => (fails ? Promise.reject(new Error('gone')) : { Page: Deposit }) },
    slots: {},
  };
  const load = jest.fn(async ({ version }: Candidate) => (version === '2' ? current : remote(Old)));
  const loader = new RemoteLoader(compositionWith(release('1')), load);
  await loader.page('wallet', 'deposit');
  loader.markMounted('wallet');
  fails = true;
  await expect(loader.page('wallet', 'deposit')).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a retry after a failure loads the release again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(remote(Deposit));
  const loader = new RemoteLoader(compositionWith(), load);
  await expect(loader.page('wallet', 'deposit')).rejects.toThrow('offline');
  expect(await loader.page('wallet', 'deposit')).toBe(Deposit);
});

test.each([
  ['an ordinary remote', ['Draws'], true],
  ['a remote that retries its files at other addresses', undefined, false],
])('a page of %s that never arrives fails after 15 s', async (_, exposes, needsNewDocument) => {
  jest.useFakeTimers();
  const never = (): Promise<never> => new Promise(() => undefined);
  const composition = compositionWith();
  const parts = composition.parts.map((part) => ({ ...part, ...(exposes && { exposes }) }));
  const loader = new RemoteLoader({ ...composition, parts }, async () => ({ pages: { deposit: never }, slots: {} }));
  const page = expect(loader.page('wallet', 'deposit')).rejects.toThrow('did not load within 15000 ms');
  await jest.advanceTimersByTimeAsync(15_000);
  await page;
  expect(loader.needsNewDocument('wallet')).toBe(needsNewDocument);
  jest.useRealTimers();
});
