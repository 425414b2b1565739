import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { containerOf, devConfig, devPath, readPart } from './preset.mjs';

/**
 * Serves one remote, rebuilt on every change, to the site's development routes.
 *
 * @param {string} folder - the part's folder.
 * @param {{ port: number, sitePort: number }} at - its own port, and the site's, where the browser opens its socket.
 * @returns the data that the site needs about it, and a function that stops it.
 */
export async function serveRemote(folder, { port, sitePort }) {
  const { name, manifest } = readPart(folder, 'remote');
  const path = devPath(name);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: true,
      allowedHosts: 'all',
      devMiddleware: { publicPath: path, stats: 'errors-warnings' },
      webSocketServer: { type: 'ws', options: { path: `${path}ws` } },
      client: { webSocketURL: { hostname: '127.0.0.1', port: sitePort, pathname: `${path}ws` }, overlay: false },
      static: false,
    },
    webpack(devConfig(folder)),
  );
  await server.start();
  const overlay = {
    part: name,
    entryUrl: `${path}remoteEntry.js`,
    origin: `http://127.0.0.1:${port}`,
    container: containerOf(name, 'dev'),
    claims: manifest.pages,
    navigation: manifest.navigation,
    slots: manifest.slots,
  };
  return { overlay, stop: () => server.stop() };
}
