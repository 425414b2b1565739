import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import release from './package.json' with { type: 'json' };

const container = `${release.name}_${release.version}`.replace(/\W/g, '_');

export default {
  mode: 'production',
  entry: {},
  output: {
    clean: true,
    publicPath: 'auto',
    uniqueName: container,
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: `${release.name}#webpack` },
    chunkFilename: '[name].[contenthash:8].js',
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './Raffle': './src/raffle.js', './Clock': './src/clock.js' },
      manifest: true,
      dts: false,
    }),
    new rspack.SubresourceIntegrityPlugin(),
  ],
};
