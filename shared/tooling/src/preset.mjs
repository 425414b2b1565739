import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import MomentTimezoneDataPlugin from 'moment-timezone-data-webpack-plugin';
import webpack from 'webpack';
import { ChunkRetryPlugin } from './chunk-retry-plugin.mjs';
import { ModuleFederationPlugin } from './federation-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { sharedModules } from './provided.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { minifyCss } from './smaller-css.mjs';
import { withoutUnusedLibraryCode } from './unused-library-code.mjs';
import { UnusedModulesPlugin } from './unused-modules-plugin.mjs';

/**
 * @typedef {object} PartOptions
 * @property {import('./provided.mjs').SharedList} [shares] - the packages that host and remotes share.
 */

/**
 * @param {string} folder - the part's folder.
 * @param {PartOptions} [options]
 * @returns {import('webpack').Configuration}
 */
export const hostConfig = (folder, options) => config(readPart(folder, 'host', options));
/**
 * @param {string} folder - the part's folder.
 * @param {PartOptions} [options]
 * @returns {import('webpack').Configuration}
 */
export const remoteConfig = (folder, options) => config(readPart(folder, 'remote', options));

/**
 * Reads a part's name, version and manifest from its folder. PAVILION_PART_VERSION releases the same sources as
 * another version.
 */
export function readPart(folder, kind, { shares = 'platform' } = {}) {
  const json = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const name = json('package.json').name.replace(/^@pavilion\/(mfe-)?/, '');
  const version = process.env.PAVILION_PART_VERSION ?? json('package.json').version;
  return { name, version, kind, folder, shares, manifest: json('remote.json'), container: containerOf(name, version) };
}

/** Returns the global that a remote's entry defines: a valid JavaScript name, unique per version. */
export const containerOf = (name, version) => `${name}_${version}`.replace(/\W/g, '_');

/** Returns 'host' for the folder of the host, 'remote' for any other part's. */
export const kindOf = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name === '@pavilion/host' ? 'host' : 'remote';

/**
 * Returns the configuration of a part on a development server, under the site's own origin: fast, unpinned, with hot
 * reload. Components keep their state under a development host, whose React has the refresh of released ones not.
 *
 * @param {string} folder - the part's folder.
 * @returns {import('webpack').Configuration}
 */
export function devConfig(folder) {
  const part = { ...readPart(folder, kindOf(folder)), version: 'dev' };
  part.container = containerOf(part.name, 'dev');
  const released = config(part);
  const isHost = part.kind === 'host';
  return {
    ...released,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    // Released remotes take the production JSX runtime from the host, which in development uses another one.
    ...(isHost && {
      entry: { main: [join(import.meta.dirname, 'dev/refresh-runtime.mjs'), 'react/jsx-runtime', './src/main.tsx'] },
    }),
    cache: { ...released.cache, name: part.container },
    output: {
      ...released.output,
      path: join(folder, 'dist-dev'),
      publicPath: devPath(part.name),
      filename: '[name].js',
      chunkFilename: '[name].js',
      trustedTypes: undefined,
    },
    module: { rules: [manifestRule, ...rules(`${part.name}@dev`, true)] },
    optimization: { runtimeChunk: false },
    // A hot update requests a style by the name that it had before.
    plugins: [federation(part, 'remoteEntry.js'), ...commonPlugins('[name].css')],
  };
}

/** Returns the path at which the site serves a development server's files. */
export const devPath = (name) => `/dev-assets/${name}/`;

function config(part) {
  const { name, version, kind, folder } = part;
  return {
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: kind === 'host' ? { main: './src/main.tsx' } : {},
    // Published with the release for the registry alone, which names lines of errors by them.
    devtool: 'hidden-source-map',
    output: {
      path: join(folder, 'dist'),
      clean: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // The host's files have one address for all pages; a remote's are relative to its entry.
      publicPath: kind === 'host' ? `/assets/${name}/${version}/` : 'auto',
      uniqueName: part.container,
      trustedTypes: { policyName: `${name}#webpack` },
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      chunkLoadTimeout: 8000,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(folder, 'node_modules/.cache/webpack'),
      // Cached per part, so a new version's first build reuses the previous version's cache. Loaders that depend on the
      // version declare it (see rules).
      name,
      // webpack's cache identifies other loader options only by their position in this file, so a change of this file
      // invalidates it.
      buildDependencies: { config: [import.meta.filename] },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [manifestRule, ...rules(`${name}@${version}`)] },
    optimization: optimization(),
    plugins: [
      federation(part),
      ...commonPlugins(),
      new UnusedModulesPlugin(),
      new ChunkRetryPlugin(),
      new IntegrityPlugin(),
      new ReleasePlugin(part),
    ],
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * Returns the rules shared by every part and the comparison build.
 *
 * @param salt - distinguishes the class names of styles.
 * @param {boolean} refreshes - true on a development server, where components keep their state.
 * @returns {import('webpack').RuleSetRule[]}
 */
export function rules(salt, refreshes = false) {
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: refreshes, refresh: refreshes } },
      target: 'es2022',
    },
  };
  return [
    {
      test: /\.tsx?$/,
      use: [
        ...(refreshes ? [join(import.meta.dirname, 'loaders/react-refresh.mjs')] : []),
        { loader: 'swc-loader', options: swc },
        join(import.meta.dirname, 'loaders/unused-endpoints.mjs'),
      ],
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          // webpack's cache identifies a loader's options by this name only: another version rebuilds the styles with
          // new class names.
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

const manifestRule = { test: /[\\/]remote\.json$/, type: 'json', parser: { parse: declaredNames } };

/**
 * Keeps what `defineRemote` compares, and the slots, which the registry reads from the files. The site delivers
 * everything else with the composition.
 */
function declaredNames(text) {
  const { pages, slots } = JSON.parse(text);
  return { pages: [...new Set(pages.map(({ page }) => page))].map((page) => ({ page })), slots };
}

/** @returns {import('webpack').Configuration['optimization']} */
export function optimization() {
  return {
    runtimeChunk: false,
    // A CommonJS module inside a concatenated one is parsed once more by the browser: 13 ms for React's on a desktop.
    concatenateModules: { commonjs: false },
    // A package that one chunk uses stays in that chunk: each further file costs a request and an integrity hash.
    splitChunks: { cacheGroups: { defaultVendors: false } },
    // Minimizes in the build's own process: starting another costs more than it saves, and two parts are built at a
    // time.
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { compress: { ecma: 2022, passes: 3 } },
        extractComments: false,
        parallel: false,
      }),
      new CssMinimizerPlugin({ minify: minifyCss, parallel: false }),
    ],
  };
}

/**
 * @param {string} filename - of styles.
 * @returns {import('webpack').WebpackPluginInstance[]}
 */
export function commonPlugins(filename = '[name].[contenthash:8].css') {
  return [
    new MiniCssExtractPlugin({ filename, chunkFilename: filename }),
    new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
    new MomentTimezoneDataPlugin({ matchZones: 'Asia/Dhaka' }),
    compileWhileLoading(),
    ...withoutUnusedLibraryCode(),
  ];
}

/**
 * Asks the browser to compile all functions of the script that every page starts with, on another core while it loads.
 * Otherwise the page's own thread compiles each at its first call (decision 125).
 */
function compileWhileLoading() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\./,
    // After the minimizer, which removes comments, and before source maps, which count lines.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
  });
}

function federation(part, filename = 'remoteEntry.[contenthash:8].js') {
  const { kind, name, version, container } = part;
  const common = {
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: { additionalData: ({ stats }) => withVersion(stats, version) },
    shared: sharedModules(part),
  };
  const optimization = { target: 'web', disableSnapshot: true };
  if (kind === 'host')
    return new ModuleFederationPlugin({ ...common, name, remotes: {}, experiments: { optimization } });
  return new ModuleFederationPlugin({
    ...common,
    name: container,
    filename,
    library: { type: 'var', name: container },
    exposes: { './remote': './src/remote.ts' },
    experiments: { externalRuntime: true, optimization: { ...optimization, disableRemote: true } },
  });
}

/** The plugin reads the version of package.json, which PAVILION_PART_VERSION may replace. */
function withVersion(stats, version) {
  stats.metaData.buildInfo.buildVersion = version;
  return stats;
}
