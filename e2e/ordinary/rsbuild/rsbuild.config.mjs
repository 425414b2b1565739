import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import release from './package.json' with { type: 'json' };

const container = `${release.name}_${release.version}`.replace(/\W/g, '_');

export default defineConfig({
  source: { define: { VERSION: JSON.stringify(release.version) } },
  output: { assetPrefix: 'auto' },
  security: { sri: { enable: true } },
  tools: {
    rspack: {
      output: {
        uniqueName: container,
        crossOriginLoading: 'anonymous',
        trustedTypes: { policyName: `${release.name}#webpack` },
      },
    },
  },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
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
  ],
});
