import type { FastifyInstance } from 'fastify';
import * as z from '@pavilion/contract/schema';
import { pageHeaders } from '@pavilion/server/pages/assets';
import { pageLanguage } from '@pavilion/server/pages/language';
import { railPage } from './rail.page';
import { checkSend, providerOf } from './rail.rules';
import type { Rail } from './rail.service';
import { railTexts } from './rail.texts';
import { smsOf } from './sms';

const anything = z.record(z.string(), z.unknown());
const lookup = z.object({ provider: z.string(), trxId: z.string() });

const notFound = { success: false, code: 'not_found', message: 'No such transaction.' } as const;

const LATEST_SECONDS = 3600;

/** Parses the simulated delay in seconds until the money arrives, 0 for none. Returns milliseconds. */
function lateness(typed: unknown): number {
  const seconds = Number(typed ?? 0);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, LATEST_SECONDS) * 1000 : 0;
}

export function railRoutes(server: FastifyInstance, rail: Rail): void {
  server.post('/rail/send', async (request, reply) => {
    const t = railTexts(pageLanguage(anything.parse(request.query)));
    const body = anything.safeParse(request.body);
    const checked = checkSend(body.success ? body.data : {});
    if ('errors' in checked) {
      const errors = Object.fromEntries(Object.entries(checked.errors).map(([field, error]) => [field, [t(error)]]));
      return reply.code(400).send({ success: false, code: 'invalid', message: t('checkFields'), errors });
    }
    const key = request.headers['idempotency-key'];
    const sent = rail.send(checked.send, typeof key === 'string' ? key : undefined, lateness(body.data?.['late']));
    return sent === 'key_reused'
      ? reply.code(422).send({ success: false, code: 'key_reused', message: t('keyReused') })
      : { ...sent, sms: smsOf(sent) };
  });

  server.get('/rail/transactions/:provider/:trxId', async (request, reply) => {
    const { provider, trxId } = lookup.parse(request.params);
    const resolvedProvider = providerOf(provider);
    const found = resolvedProvider && rail.find(resolvedProvider, trxId);
    return found ?? reply.code(404).send(notFound);
  });

  server.get('/rail', async (request, reply) => {
    const query = anything.parse(request.query);
    const text = (field: string): string => (typeof query[field] === 'string' ? query[field] : '');
    return pageHeaders(reply, "'none'").send(
      railPage(pageLanguage(query), {
        provider: providerOf(text('provider')) ?? 'bKash',
        to: text('to'),
        from: text('from'),
        amount: text('amount'),
      }),
    );
  });
}
