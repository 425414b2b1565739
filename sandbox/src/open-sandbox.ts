import { join } from 'node:path';
import { apiAddresses, publicOrigins } from '@pavilion/contract/links';
import { dataFolder, listenAt, MAIL_PORT_OFFSET, ports, secrets, wantsDemo } from '@pavilion/contract/settings';
import { folderReadiness } from '@pavilion/server/folder-readiness';
import { patientBackoff } from '@pavilion/server/http/backoff';
import { createServer } from '@pavilion/server/http/create-server';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { serveAssets } from '@pavilion/server/pages/assets';
import type { OpenServer } from '@pavilion/server/serve';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { openPartnerKeys } from '@pavilion/server/signatures/partner-key-file';
import { landingRoutes } from './exchange/landing.routes';
import { partnerClient } from './exchange/partner.client';
import { FeedHub } from './feed/feed.hub';
import { feedRoutes } from './feed/feed.routes';
import { openSource } from './feed/feed.source';
import { scorecardFolder } from './feed/scorecard-folder';
import { Sources } from './feed/sources';
import { startMakers } from './makers/makers';
import { openMailServer } from './outbox/mail-server';
import { outboxRoutes } from './outbox/outbox.routes';
import { openOutbox } from './outbox/outbox.service';
import { smsRoutes } from './outbox/sms.routes';
import { pages } from './pages';
import { payoutRoutes } from './rail/payout.routes';
import { openPayouts } from './rail/payout.service';
import { railRoutes } from './rail/rail.routes';
import { openRail } from './rail/rail.service';
import { payoutWebhook, railWebhook } from './rail/rail.webhook';
import { startResponder } from './support/responder';
import { watchRoutes } from './watch/watch.routes';

/** Opens the payment rail, the outbox, the SMS gateway and the feed on one port, mail on its own. */
export async function openSandbox(env: NodeJS.ProcessEnv = process.env): Promise<OpenServer> {
  const { sandbox: port } = ports(env);
  const place = listenAt(port, env);
  const secret = secrets(env);
  const folder = join(dataFolder(env), 'sandbox');
  const sources = new Sources(openSource(env, Date.now(), scorecardFolder(join(folder, 'scorecards'))));
  const hub = new FeedHub(sources);
  const server = createServer('sandbox', () => folderReadiness(folder));
  await serveAssets(server, pages);
  const report = (line: string): void => server.log.warn(line);
  const apis = new UpstreamPool({ name: 'api', addresses: apiAddresses(env), report }).start();
  const railKeys = openPartnerKeys('rail', { env });
  const { rail, payouts } = openRailServices(folder, apis, railKeys);
  const outbox = openOutbox(join(folder, 'outbox.ndjson'));
  feedRoutes(server, hub, sources);
  watchRoutes(server, sources, publicOrigins(env).site);
  railRoutes(server, rail);
  payoutRoutes(server, payouts, railKeys);
  outboxRoutes(server, outbox);
  landingRoutes(server, partnerClient(apis, openPartnerKeys('exchange', { env })));
  smsRoutes(server, outbox, secret.sms);
  const running: { close(): unknown }[] = [];
  return {
    app: server,
    port,
    async onListening() {
      running.push(await openMailServer(outbox, { ...place, port: place.port + MAIL_PORT_OFFSET }, secret.smtp));
      rail.resume();
      payouts.resume();
      hub.start();
      if (wantsDemo(env) && env['PAVILION_MAKERS'] !== 'off')
        running.push(startMakers({ apis, password: secret.makers, hub }));
      // The site's chat can be tested without automatic answers.
      if (env['PAVILION_SUPPORT'] !== 'off') running.push(startResponder({ apis, key: secret.support }));
    },
    async close() {
      hub.close();
      apis.stop();
      await Promise.all(running.map((each) => each.close()));
      for (const each of [rail, payouts, outbox]) each.close();
    },
  };
}

/** Opens both sides of the payment network: players' payments and the site's payouts. */
function openRailServices(folder: string, apis: UpstreamPool, keys: PartnerKeys) {
  const rail = openRail({
    file: join(folder, 'rail.ndjson'),
    deliver: railWebhook(apis, keys),
    backoff: patientBackoff,
  });
  const payouts = openPayouts({
    file: join(folder, 'payouts.ndjson'),
    deliver: payoutWebhook(apis, keys),
    backoff: patientBackoff,
  });
  return { rail, payouts };
}
