import { createInstance } from '@module-federation/enhanced/runtime';
import { providedModules, skipComparison } from './provided-modules';

type Plugins = (typeof providedModules)[];

interface Rules {
  readonly singleton: boolean;
  readonly strictVersion?: true;
}

/** Resolves a module of which the page has 18.3 and 19.1, for a remote that requires 18. @returns what it gets. */
function readReact(plugins: Plugins, rules: Rules, name = 'wallet_2'): unknown {
  const module = (version: string) => ({
    version,
    lib: () => version,
    shareConfig: { singleton: true, requiredVersion: false as const },
  });
  const runtime = createInstance({
    name,
    plugins,
    remotes: [],
    shared: { react: [module('19.1.0'), module('18.3.0')] },
  });
  const found = runtime.loadShareSync<string>('react', {
    customShareInfo: { shareConfig: { requiredVersion: '^18.0.0', ...rules } },
  });
  return found && found();
}

let warnings: jest.SpyInstance;
beforeAll(() => skipComparison('wallet_2'));
beforeEach(() => void (warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));

test('a remote gets the host’s singleton of another version, without a comparison', () => {
  expect(readReact([], { singleton: true })).toBe('19.1.0');
  expect(warnings.mock.calls.flat().join()).toContain('does not satisfy');
  warnings.mockClear();
  expect(readReact([providedModules], { singleton: true })).toBe('19.1.0');
  expect(warnings).not.toHaveBeenCalled();
});

test('a remote with a runtime of its own is answered by the runtime’s rules', () => {
  expect(readReact([providedModules], { singleton: true }, 'ordinary')).toBe('19.1.0');
  expect(warnings.mock.calls.flat().join()).toContain('does not satisfy');
});

test('a remote that does not share one instance gets the version that it requires', () => {
  for (const plugins of [[], [providedModules]]) expect(readReact(plugins, { singleton: false })).toBe('18.3.0');
});

test('a remote that accepts no other version fails', () => {
  for (const plugins of [[], [providedModules]])
    expect(() => readReact(plugins, { singleton: true, strictVersion: true })).toThrow('does not satisfy');
});
