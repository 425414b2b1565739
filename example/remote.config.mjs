import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

/**
 * Returns the configuration of a remote: plain Module Federation, with the lines of docs/new-remote.md.
 *
 * @param {string} folder - the remote's.
 * @param {Record<string, string>} exposes - its pages and slots.
 * @returns {import('@rspack/core').Configuration}
 */
export function remoteConfig(folder, exposes) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const jsc = { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } };
  return {
    mode: 'production',
    context: folder,
    entry: {},
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: `${name}#webpack` },
      chunkFilename: '[name].[contenthash:8].js',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, loader: 'builtin:swc-loader', options: { jsc } }] },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes,
        shared: {
          react: { singleton: true, import: false, requiredVersion: '^19.0.0' },
          'react/jsx-runtime': { singleton: true, import: false, requiredVersion: '^19.0.0' },
          'react-router': { singleton: true, import: false, requiredVersion: '^7.0.0' },
        },
        manifest: true,
        dts: false,
      }),
      new rspack.SubresourceIntegrityPlugin(),
    ],
  };
}
