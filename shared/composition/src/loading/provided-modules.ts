import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type ResolveShare = NonNullable<ModuleFederationRuntimePlugin['resolveShare']>;

const trusted = new Set<string>();

/** Lets a container that runs on the host's runtime take the host's singletons without a comparison of versions. */
export function skipComparison(container: string): void {
  trusted.add(container);
}

/**
 * Gives remotes the host's singletons without comparing versions: the registry has done that for the whole composition,
 * and the runtime would only warn. Its comparison costs a phone some 20 ms of the first page.
 *
 * Every remote has an instance of the runtime. An ordinary remote may bring a runtime of another version, whose rules
 * stay as they are.
 */
export const providedModules: ModuleFederationRuntimePlugin = {
  name: 'provided-modules',
  apply: ({ name }) => (trusted.has(name) ? { resolveShare } : {}),
};

const resolveShare: ResolveShare = (found) => {
  const { shareScopeMap, scope, pkgName, version, shareInfo } = found;
  const shared = shareScopeMap[scope]?.[pkgName]?.[version];
  const { singleton, strictVersion } = shareInfo.shareConfig;
  if (!shared || !singleton || strictVersion) return found;
  return { ...found, resolver: () => ({ shared, useTreesShaking: false }) };
};
