import type { FastifyInstance } from 'fastify';
import { INTERCOM_PAGE, OWN_CHAT, supportContacts, type SupportSettings } from '@pavilion/contract/support';
import { readSupportSettings, SUPPORT_SETTINGS } from '@pavilion/contract/support-settings';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { ChannelHolder } from '../channel/channel-holder';
import { ownerOfPath } from '../html/owner';
import { languageOf } from '../visitor/visitor';
import { intercomHeaders, intercomPage } from './intercom-page';

const REQUEST_TIMEOUT_MS = 3_000;

/** Serves Intercom in its own document; if it is not configured, redirects to the next support channel. */
export function supportRoutes(app: FastifyInstance, holder: ChannelHolder, apis: UpstreamPool): void {
  app.get(INTERCOM_PAGE, async (request, reply) => {
    const settings = await readSettings(apis);
    const hasOwnChat = ownerOfPath(holder.stable?.parts ?? [], OWN_CHAT) !== undefined;
    const contacts = settings ? supportContacts(settings, hasOwnChat) : [];
    const next = contacts.find(({ kind }) => kind !== 'intercom')?.href ?? '/';
    if (!settings || contacts[0]?.kind !== 'intercom')
      return reply.header('cache-control', 'no-store').redirect(next, 302);
    return reply
      .headers(intercomHeaders)
      .type('text/html; charset=utf-8')
      .send(intercomPage({ language: languageOf(request), appId: settings.intercom, next }));
  });
}

async function readSettings(apis: UpstreamPool): Promise<SupportSettings | undefined> {
  try {
    const response = await apis.fetch(SUPPORT_SETTINGS, {}, { timeoutMs: REQUEST_TIMEOUT_MS });
    return readSupportSettings(await response.json());
  } catch {
    return undefined;
  }
}
