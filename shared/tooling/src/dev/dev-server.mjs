import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { containerOf, devConfig, devPath, kindOf, readPart } from '../preset.mjs';

/**
 * Serves a part, the host or a remote, rebuilt on every change, to the site's development routes.
 *
 * @param {string} folder - the part's folder.
 * @param {{ port: number, sitePort: number }} at - its own port, and the site's, where the browser opens its socket.
 * @returns the data that the site needs about it, and a function that stops it.
 */
export async function servePart(folder, { port, sitePort }) {
  const { name, kind, manifest } = readPart(folder, kindOf(folder));
  const path = devPath(name);
  const compiler = webpack(devConfig(folder));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: true,
      allowedHosts: 'all',
      devMiddleware: { publicPath: path, stats: 'errors-warnings' },
      webSocketServer: { type: 'ws', options: { path: `${path}ws` } },
      client: {
        webSocketURL: { hostname: '127.0.0.1', port: sitePort, pathname: `${path}ws` },
        // A thrown error has the host's own boundary.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      static: false,
    },
    compiler,
  );
  await server.start();
  // A page waits a few seconds for an entry, and a first build may take longer.
  await new Promise((done) => server.middleware.waitUntilValid(done));
  // The next update is then one from the last build that succeeded: pages apply it and keep their state.
  new webpack.NoEmitOnErrorsPlugin().apply(compiler);
  return { overlay: overlayOf({ name, kind, manifest }, port), stop: () => server.stop() };
}

const types = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2' };

/**
 * Serves a development build of the host that is not edited (`buildDevHost`), for remotes whose state survives edits.
 *
 * @param {string} folder - the folder of the build.
 * @param {{ port: number }} at - its port.
 */
export async function serveDevHost(folder, { port }) {
  const path = devPath('host');
  const server = createServer((request, response) => {
    const file = new URL(request.url ?? '', 'http://host').pathname.slice(path.length);
    try {
      if (!/^[\w-][\w.-]*$/.test(file)) throw new Error('no plain name');
      const bytes = readFileSync(join(folder, file));
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const manifest = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { overlay: overlayOf({ name: 'host', kind: 'host', manifest }, port), stop };
}

function overlayOf({ name, kind, manifest }, port) {
  const path = devPath(name);
  return {
    part: name,
    kind,
    entryUrl: `${path}${kind === 'host' ? 'main.js' : 'remoteEntry.js'}`,
    styles: kind === 'host' ? [`${path}main.css`] : [],
    origin: `http://127.0.0.1:${port}`,
    ...(kind === 'remote' && { container: containerOf(name, 'dev') }),
    claims: manifest.pages,
    navigation: manifest.navigation,
    slots: manifest.slots,
  };
}
