import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import release from './package.json' with { type: 'json' };

const container = `${release.name}_${release.version}`.replace(/\W/g, '_');
const jsx = {
  jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
};

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
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.jsx$/, loader: 'builtin:swc-loader', options: jsx },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './Draws': './src/Draws', './Rules': './src/Rules', './Teaser': './src/Teaser' },
      shared: {
        react: { singleton: true },
        'react/jsx-runtime': { singleton: true },
        'react-router': { singleton: true },
      },
      manifest: true,
      dts: false,
    }),
    new rspack.SubresourceIntegrityPlugin(),
    new rspack.DefinePlugin({ VERSION: JSON.stringify(release.version) }),
  ],
};
