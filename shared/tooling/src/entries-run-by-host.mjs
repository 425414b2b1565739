/**
 * Replaces the federation runtime's own loading of entries and scripts in the host's build. That code is
 * unreachable:
 * host/src/composition/loading/entry-loader.ts loads entries. Saves 1.5 KB (brotli) on every phone (docs/decisions/0004).
 */
const unreachable = () => {
  throw new Error('Entries are run by the host’s loader.');
};

// Exports of @module-federation/sdk/dist/dom.js
export const createLink = unreachable;
export const createScript = unreachable;
export const isStaticResourcesEqual = unreachable;
export const loadScript = unreachable;
export const safeWrapper = unreachable;

// Exports of @module-federation/runtime-core/dist/utils/load.js
export const getRemoteEntry = unreachable;
export const getRemoteEntryUniqueKey = unreachable;
export const getRemoteInfo = unreachable;
export const isEsmRemoteType = unreachable;
