import type { Composition } from './composition';
import { foldersOf, startSiteWorker } from './site-worker';

const composition = {
  id: 1,
  channel: 'production',
  slots: {},
  parts: [
    { name: 'host', version: '1.0.0', entry: { url: '/assets/host/1.0.0/main.a1.js' } },
    {
      name: 'wallet',
      version: '1.1.0',
      entry: { url: '/assets/wallet/1.1.0/entry.b2.js' },
      fallback: { entry: { url: '/assets/wallet/1.0.0/entry.c3.js' } },
    },
  ],
} as unknown as Composition;

test('the files of the current parts and of their fallbacks are in use', () => {
  expect(foldersOf(composition)).toEqual(['/assets/host/1.0.0/', '/assets/wallet/1.1.0/', '/assets/wallet/1.0.0/']);
});

test('the worker is registered where supported and receives the list; a refusal breaks nothing', async () => {
  await startSiteWorker(composition);
  const messages: unknown[] = [];
  const ready = Promise.resolve({ active: { postMessage: (message: unknown) => messages.push(message) } });
  const register = jest.fn().mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('refused'));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register, ready } });
  await startSiteWorker(composition);
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(messages).toEqual([{ inUse: foldersOf(composition) }]);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await startSiteWorker(composition);
  expect([messages.length, warn.mock.calls.length]).toEqual([1, 1]);
});
