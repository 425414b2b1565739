/**
 * Stands in the host's build for the federation runtime's own loading of entries and scripts, which nothing reaches:
 * host/src/composition/entry-loader.ts runs them. 1.5 KB (brotli) that no phone pays (docs/decisions/0004).
 */
const unreachable = () => {
  throw new Error('Entries are run by the host’s own loader.');
};

// Names of @module-federation/sdk/dist/dom.js
export const createLink = unreachable;
export const createScript = unreachable;
export const isStaticResourcesEqual = unreachable;
export const loadScript = unreachable;
export const safeWrapper = unreachable;

// Names of @module-federation/runtime-core/dist/utils/load.js
export const getRemoteEntry = unreachable;
export const getRemoteEntryUniqueKey = unreachable;
export const getRemoteInfo = unreachable;
export const isEsmRemoteType = unreachable;
