import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { dataFolder, ports, secrets, urls, wantsDemo } from '@pavilion/contract/settings';
import { landingRoutes } from './exchange/landing.routes';
import { partnerClient } from './exchange/partner.client';
import { FeedHub } from './feed/feed.hub';
import { feedRoutes } from './feed/feed.routes';
import { openSource } from './feed/feed.source';
import { scorecardFolder } from './feed/scorecard-folder';
import { Sources } from './feed/sources';
import { gamesRoutes } from './games/games.routes';
import { openGameServer } from './games/open-game-server';
import { walletClient } from './games/rounds/wallet.client';
import { patientBackoff } from './http/backoff';
import { createServer, listen } from './http/listen';
import { startMakers } from './makers/makers';
import { openMailServer } from './outbox/mail-server';
import { outboxRoutes } from './outbox/outbox.routes';
import { openOutbox } from './outbox/outbox.service';
import { smsRoutes } from './outbox/sms.routes';
import { serveAssets } from './pages/assets';
import { payoutRoutes } from './rail/payout.routes';
import { openPayouts } from './rail/payout.service';
import { railRoutes } from './rail/rail.routes';
import { openRail } from './rail/rail.service';
import { payoutWebhook, railWebhook } from './rail/rail.webhook';
import { startResponder } from './support/responder';
import { watchRoutes } from './watch/watch.routes';

const here = import.meta.dirname;

/** The process's two servers, and a function that closes them. */
export interface Sandbox {
  readonly addresses: { readonly sandbox: string; readonly games: string };
  close(): Promise<void>;
}

/** Opens the payment rail, the outbox, the SMS gateway and the feed on one port, mail and games on their own. */
export async function startSandbox(
  env: NodeJS.ProcessEnv = process.env,
  report?: (movedRounds: number) => void,
): Promise<Sandbox> {
  const port = ports(env);
  const url = urls(env);
  const secret = secrets(env);
  const folder = join(dataFolder(env), 'sandbox');
  const sources = new Sources(openSource(env, Date.now(), scorecardFolder(join(folder, 'scorecards'))));
  const hub = new FeedHub(sources);
  const world = createServer();
  const games = createServer();
  await servePages(world, games);
  const { rail, payouts } = openRailServices(folder, url.api, secret.rail);
  const outbox = openOutbox(join(folder, 'outbox.ndjson'));
  const house = openGameServer({
    folder,
    wallet: walletClient(url.api, secret.provider),
    site: url.site,
    secret: secret.provider,
    report,
  });
  feedRoutes(world, hub, sources);
  watchRoutes(world, sources, url.site);
  railRoutes(world, rail);
  payoutRoutes(world, payouts, secret.rail);
  outboxRoutes(world, outbox);
  landingRoutes(world, partnerClient(url.api, secret.exchange));
  smsRoutes(world, outbox, secret.sms);
  gamesRoutes(games, house);
  await listen(world, port.sandbox);
  await listen(games, port.games);
  const mail = await openMailServer(outbox, port.smtp, secret.smtp);
  // Resumes an earlier process's work only after the ports are bound: their owner has these files to itself.
  rail.resume();
  payouts.resume();
  house.service.recover();
  house.crash.recover();
  hub.start();
  const makers =
    wantsDemo(env) && env['PAVILION_MAKERS'] !== 'off'
      ? startMakers({ api: url.api, password: secret.makers, hub })
      : null;
  // The site's chat can be tested without automatic answers.
  const responder = env['PAVILION_SUPPORT'] === 'off' ? null : startResponder({ api: url.api, key: secret.support });
  return {
    addresses: { sandbox: url.sandbox, games: url.games },
    async close() {
      await makers?.close();
      hub.close();
      responder?.close();
      await Promise.all([world.close(), games.close(), mail.close()]);
      for (const each of [rail, payouts, outbox, house]) each.close();
    },
  };
}

async function servePages(world: FastifyInstance, games: FastifyInstance): Promise<void> {
  await serveAssets(world, {
    rail: join(here, 'rail/web/rail.ts'),
    outbox: join(here, 'outbox/web/outbox.ts'),
    landing: join(here, 'exchange/web/landing.ts'),
    watch: join(here, 'watch/web/watch.ts'),
  });
  await serveAssets(games, {
    play: join(here, 'games/web/play.ts'),
    fair: join(here, 'games/web/fair.ts'),
    replay: join(here, 'games/web/replay.ts'),
  });
}

/** Opens both sides of the payment network: players' payments and the site's payouts. */
function openRailServices(folder: string, api: string, secret: string) {
  const rail = openRail({
    file: join(folder, 'rail.ndjson'),
    deliver: railWebhook(api, secret),
    backoff: patientBackoff,
  });
  const payouts = openPayouts({
    file: join(folder, 'payouts.ndjson'),
    deliver: payoutWebhook(api, secret),
    backoff: patientBackoff,
  });
  return { rail, payouts };
}
