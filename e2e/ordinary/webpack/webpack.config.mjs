import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const release = require('./package.json');
const container = `${release.name}_${release.version}`.replace(/\W/g, '_');
const jsx = {
  jsc: {
    parser: { syntax: 'ecmascript', jsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

export default {
  mode: 'production',
  entry: {},
  output: {
    path: join(import.meta.dirname, 'dist'),
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
      { test: /\.css$/, loader: 'css-loader', options: { exportType: 'css-style-sheet' } },
      { test: /\.jsx$/, loader: 'swc-loader', options: jsx },
    ],
  },
  // Otherwise shared modules get chunks without files, whose hashes the integrity plugin can't resolve.
  optimization: { splitChunks: { defaultSizeTypes: ['...', 'consume-shared'] } },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './Draws': './src/Draws', './Rules': './src/Rules', './Teaser': './src/Teaser' },
      shared: {
        react: { singleton: true, import: false },
        'react/jsx-runtime': { singleton: true, import: false },
        'react-router': { singleton: true, import: false },
      },
      manifest: true,
      dts: false,
    }),
    new SubresourceIntegrityPlugin(),
    new webpack.DefinePlugin({ VERSION: JSON.stringify(release.version) }),
  ],
};
