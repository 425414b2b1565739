import '@pavilion/tooling/short-run.mjs';
import { join } from 'node:path';
import webpack from 'webpack';
import { IntegrityPlugin } from '@pavilion/tooling/integrity-plugin.mjs';
import { commonPlugins, optimization, rules } from '@pavilion/tooling/preset.mjs';
import { MonolithPlugin, partFolders } from './monolith-plugin.mjs';

const root = join(import.meta.dirname, '../..');
const here = import.meta.dirname;
export const output = join(here, '../.out/monolith');

const remotesIn = (folder) =>
  partFolders(folder)
    .filter((name) => name !== 'host')
    .map((name) => name.replace('mfe-', ''));

/**
 * Builds the same sources as one application: same loaders, minimizer and styles, one chunk per page, no federation.
 */
const config = {
  name: 'monolith',
  mode: 'production',
  target: ['web', 'es2022'],
  context: root,
  entry: { main: './host/src/main.tsx' },
  devtool: false,
  output: {
    path: output,
    clean: true,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    publicPath: '/assets/monolith/1.0.0/',
    uniqueName: 'monolith',
    trustedTypes: { policyName: 'monolith#webpack' },
    crossOriginLoading: 'anonymous',
    hashFunction: 'xxhash64',
  },
  cache: { type: 'filesystem', cacheDirectory: join(here, '../.out/cache'), name: 'monolith' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      ...rules('monolith@1.0.0'),
      { test: /[\\/]remote\.json$/, type: 'json', parser: { parse: withoutDegraded } },
      { test: /[\\/]texts\.ts$/, enforce: 'pre', use: join(here, 'texts-loader.cjs') },
      {
        test: join(here, 'remotes.ts'),
        enforce: 'pre',
        use: { loader: join(here, 'remotes-loader.cjs'), options: { names: remotesIn(root) } },
      },
    ],
  },
  optimization: optimization(),
  plugins: [
    ...commonPlugins(),
    // Replaces the two seams between the host and its parts; every other file is the same on both sides.
    replace(/^\.\/composition$/, /[\\/]shared[\\/]composition[\\/]src$/, 'composition.ts'),
    replace(/^@pavilion\/composition\/federation$/, /[\\/]host[\\/]src$/, 'load-release.ts'),
    // The site's content security policy runs no script without its hash.
    new IntegrityPlugin(),
    new MonolithPlugin(root),
  ],
  performance: false,
  infrastructureLogging: { level: 'warn' },
};

/** Removes the message for a killed part, which one application has not. */
function withoutDegraded(text) {
  const { degraded: _words, ...manifest } = JSON.parse(text);
  return manifest;
}

function replace(request, folder, file) {
  return new webpack.NormalModuleReplacementPlugin(request, (resource) => {
    if (folder.test(resource.context)) resource.request = join(here, file);
  });
}

/** Builds the application. @returns the output folder. @throws with webpack's report. */
export async function buildMonolith() {
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return output;
}

if (process.argv[1] === import.meta.filename) {
  await buildMonolith().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
