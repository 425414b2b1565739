import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fromPlugin = createRequire(require.resolve('@module-federation/enhanced/webpack'));

// Said here, or the plugin looks for it by making webpack fail, four times, at 0.7 s of processor time.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

// Our builds share no types over the network (`dts: false`): what would do it is 0.15 s of every build, loaded or not used.
for (const request of ['@module-federation/dts-plugin', '@module-federation/dts-plugin/core']) {
  const id = fromPlugin.resolve(request);
  require.cache[id] ??= { id, filename: id, loaded: true, exports: {}, children: [], paths: [] };
}

/** The federation plugin, without what our builds don't use of it. */
export const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
