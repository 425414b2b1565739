import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fromPlugin = createRequire(require.resolve('@module-federation/enhanced/webpack'));

// Otherwise the plugin locates webpack by provoking four failures, at 0.7 s of CPU time.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

// Our builds do not share types over the network (`dts: false`), but the plugin would load that code anyway: 0.15 s per
// build.
const withoutTypes = { isTSProject: () => false };
for (const request of ['@module-federation/dts-plugin', '@module-federation/dts-plugin/core']) {
  const id = fromPlugin.resolve(request);
  require.cache[id] ??= { id, filename: id, loaded: true, exports: withoutTypes, children: [], paths: [] };
}

/** The federation plugin without the code that our builds do not use. */
export const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
