import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import MomentTimezoneDataPlugin from 'moment-timezone-data-webpack-plugin';
import webpack from 'webpack';
import { ChunkRetryPlugin } from './chunk-retry-plugin.mjs';
import { ModuleFederationPlugin } from './federation-plugin.mjs';
import { PinsPlugin } from './pins-plugin.mjs';
import { sharedModules } from './provided.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { smallerCss } from './smaller-css.mjs';

/** @param {string} folder - the part's folder. */
export const hostConfig = (folder) => config(readPart(folder, 'host'));
/** @param {string} folder - the part's folder. */
export const remoteConfig = (folder) => config(readPart(folder, 'remote'));

/** What a part's folder says of itself. PAVILION_PART_VERSION releases the same sources under another version. */
export function readPart(folder, kind) {
  const json = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const name = json('package.json').name.replace(/^@pavilion\/(mfe-)?/, '');
  const version = process.env.PAVILION_PART_VERSION ?? json('package.json').version;
  return { name, version, kind, folder, manifest: json('remote.json'), container: containerOf(name, version) };
}

/** The global a remote's entry defines: a name of JavaScript's, its own for every version. */
export const containerOf = (name, version) => `${name}_${version}`.replace(/\W/g, '_');

/**
 * A remote as a development server serves it under the site's own origin: fast, unpinned, hot.
 *
 * @param {string} folder - the part's folder.
 */
export function devConfig(folder) {
  const part = { ...readPart(folder, 'remote'), version: 'dev' };
  part.container = containerOf(part.name, 'dev');
  const released = config(part);
  return {
    ...released,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    cache: { ...released.cache, name: part.container },
    output: {
      ...released.output,
      publicPath: devPath(part.name),
      filename: '[name].js',
      chunkFilename: '[name].js',
      trustedTypes: undefined,
    },
    optimization: { runtimeChunk: false },
    plugins: [federation(part, 'remoteEntry.js'), ...commonPlugins()],
  };
}

/** Where the site shows a development server's files. */
export const devPath = (name) => `/dev-assets/${name}/`;

function config(part) {
  const { name, version, kind, folder } = part;
  return {
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: kind === 'host' ? { main: './src/main.tsx' } : {},
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // One address for the host's files whatever page asks; a remote's stand beside its entry.
      publicPath: kind === 'host' ? `/assets/${name}/${version}/` : 'auto',
      uniqueName: part.container,
      trustedTypes: { policyName: `${name}#webpack` },
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      chunkLoadTimeout: 8000,
    },
    ...(kind === 'remote' && { externals: [federationOfHost] }),
    cache: {
      type: 'filesystem',
      cacheDirectory: join(folder, 'node_modules/.cache/webpack'),
      // By the part: a new version's first build starts from the version before. What a version changes says so (see rules).
      name,
      // webpack knows other loader options by their place in this file alone.
      buildDependencies: { config: [import.meta.filename] },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: rules(`${name}@${version}`) },
    optimization: optimization(),
    plugins: [
      federation(part),
      ...(kind === 'host' ? [withoutEntryLoading()] : []),
      ...commonPlugins(),
      new ChunkRetryPlugin(),
      new PinsPlugin(),
      new ReleasePlugin(part),
    ],
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}

function withoutEntryLoading() {
  const loading = /(@module-federation\/sdk\/dist\/dom|@module-federation\/runtime-core\/dist\/utils\/load)\.js$/;
  return new webpack.NormalModuleReplacementPlugin(/\/(dom|load)\.js$/, (found) => {
    if (loading.test(join(found.context, found.request)))
      found.request = join(import.meta.dirname, 'entries-run-by-host.mjs');
  });
}

/** Remotes take the whole federation runtime from the host (host/src/composition/federation.ts), not a copy each of 6 KB. */
function federationOfHost({ request }, decide) {
  const isRuntime = /@module-federation\/webpack-bundler-runtime\/dist\/bundler\.js$/.test(request ?? '');
  return isRuntime ? decide(null, 'global _PAVILION_FEDERATION') : decide();
}

/** The rules every part and the comparison build share. */
export function rules(salt) {
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  };
  return [
    { test: /[\\/]remote\.json$/, type: 'json', parser: { parse: withoutDegraded } },
    { test: /\.tsx?$/, use: { loader: 'swc-loader', options: swc } },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          // webpack's cache knows a loader's options by this name alone: styles of another version are made anew, their addresses too.
          ident: salt,
          options: {
            modules: {
              auto: /\.module\.css$/,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentName: '[hash:base64:6]',
              localIdentHashSalt: salt,
            },
          },
        },
      ],
    },
    { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
  ];
}

/** Words for a closed part come from the site: the part's own code can't be asked then. */
function withoutDegraded(text) {
  const { degraded: _words, ...manifest } = JSON.parse(text);
  return manifest;
}

export function optimization() {
  return {
    runtimeChunk: false,
    // In the build's own process: to start another costs more than it does, and two parts are built at a time.
    minimizer: [
      new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
      new CssMinimizerPlugin({ minify: smallerCss, parallel: false }),
    ],
  };
}

export function commonPlugins() {
  return [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
    new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
    new MomentTimezoneDataPlugin({ matchZones: 'Asia/Dhaka' }),
  ];
}

function federation({ kind, name, container }, filename = 'remoteEntry.[contenthash:8].js') {
  const common = { shareStrategy: 'loaded-first', dts: false, manifest: false, shared: sharedModules(kind) };
  const optimizations = { target: 'web', disableSnapshot: true };
  if (kind === 'host')
    return new ModuleFederationPlugin({
      ...common,
      name,
      remotes: {},
      experiments: { optimization: { ...optimizations, disableRemote: true } },
    });
  return new ModuleFederationPlugin({
    ...common,
    name: container,
    filename,
    library: { type: 'var', name: container },
    exposes: { './remote': './src/remote.ts' },
    experiments: { optimization: { ...optimizations, disableRemote: true } },
  });
}
