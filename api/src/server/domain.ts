import type { Domain } from './app';
import { LiveLine } from './live-me';
import { server } from './migrations/0001-server';

/** Settings, idempotency keys, and the line that tells a browser what changed. */
export const serverDomain: Domain = {
  name: 'server',
  migrations: [server],
  routes(app) {
    const line = new LiveLine(app);
    line.bind();
    app.http.addHook('onClose', () => line.close());
  },
};
