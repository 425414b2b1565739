import { createInstance } from '@module-federation/enhanced/runtime';
import { pinEntry, pinnedEntries } from './pinned-entries';

const url = `${location.origin}/assets/wallet/2/entry.js`;

/** Ends each script that is inserted; nothing is fetched. @returns the inserted scripts. */
function endScripts(end: (script: HTMLScriptElement) => void): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    scripts.push(script);
    queueMicrotask(() => end(script));
  });
  return scripts;
}

function runtimeWith(container: string) {
  return createInstance({
    name: 'host',
    plugins: [pinnedEntries],
    remotes: [{ name: container, entry: url }],
  });
}

const define = (container: string): void =>
  void Object.assign(globalThis, { [container]: { init: () => undefined, get: async () => () => 'the remote' } });

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

test('the standard runtime runs an entry only by its pinned hash', async () => {
  pinEntry('wallet_2', { url, integrity: 'sha256-abc' });
  const scripts = endScripts((script) => {
    define('wallet_2');
    script.onload?.(new Event('load'));
  });
  expect(await runtimeWith('wallet_2').loadRemote('wallet_2/remote')).toBe('the remote');
  expect(scripts.map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin])).toEqual([
    [url, 'sha256-abc', 'anonymous'],
  ]);
});

test('an entry that the composition does not pin is not loaded at all', async () => {
  const scripts = endScripts(() => undefined);
  await expect(runtimeWith('elsewhere').loadRemote('elsewhere/remote')).rejects.toThrow('pins no entry of elsewhere');
  expect(scripts).toEqual([]);
});

test('an entry is tried twice, and again when the remote is loaded again, each time at another address', async () => {
  const another = url.replace('/2/', '/3/');
  pinEntry('wallet_3', { url: another });
  let fails = true;
  const scripts = endScripts((script) => {
    if (fails) return script.onerror?.('failed');
    define('wallet_3');
    script.onload?.(new Event('load'));
  });
  const runtime = runtimeWith('wallet_3');
  await expect(runtime.loadRemote('wallet_3/remote')).rejects.toThrow('Could not be loaded');
  expect(scripts).toHaveLength(2);
  fails = false;
  expect(await runtime.loadRemote('wallet_3/remote')).toBe('the remote');
  // The browser would answer a request for an address with an earlier one that is still open.
  expect(scripts.map(({ src }) => src)).toEqual([another, `${another}?1`, `${another}?2`]);
});
