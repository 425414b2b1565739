import type { Domain } from '../kernel/app';
import { backgroundDone } from '../kernel/background';
import { PlayerStream } from './live-me';
import { server } from './migrations/0001-server';
import { playerCacheLeases } from './migrations/0086-held';
import { once } from './migrations/0095-once';
import { sessionsReadEveryCall } from './migrations/0136-sessions-read-every-call';

/** Settings, idempotency keys, and the stream that notifies browsers of changes. */
export const httpDomain: Domain = {
  name: 'http',
  migrations: [server, playerCacheLeases, once, sessionsReadEveryCall],
  routes(app) {
    const line = new PlayerStream(app);
    line.bind();
    // Before anything closes, because running background work may still need it.
    app.http.addHook('preClose', () => backgroundDone(app));
    app.http.addHook('onClose', () => line.close());
  },
};
