import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { smsMessage, smsPath } from '@pavilion/contract/partners/sms-gateway';
import type { Outbox } from './outbox.service';
import { segmentsOf } from './segments';

const MAX_SEGMENTS = 10;

function refused(reply: FastifyReply, status: 401 | 422, code: string, text: string): FastifyReply {
  return reply.code(status).send({ error: { code, message: text } });
}

/** An HTTP SMS gateway: a bearer key, one message per call, accepted but not yet delivered. */
export function smsRoutes(server: FastifyInstance, outbox: Outbox, key: string): void {
  server.post(smsPath, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${key}`))
      return refused(reply, 401, 'unauthorized', 'The key is missing or wrong.');
    const body = smsMessage.safeParse(request.body);
    if (body.error?.issues.every(({ path }) => path[0] === 'to'))
      return refused(reply, 422, 'invalid_number', 'to must be a number with its country: +8801XXXXXXXXX.');
    if (!body.success) return refused(reply, 422, 'invalid_message', 'A message needs to, from and text.');
    const { to, from, text, reference } = body.data;
    const { encoding, count } = segmentsOf(text);
    if (count > MAX_SEGMENTS)
      return refused(reply, 422, 'too_long', `A text may have at most ${MAX_SEGMENTS} segments.`);
    const saved = outbox.save({
      kind: 'sms',
      to,
      from,
      subject: '',
      text,
      encoding,
      segments: count,
      ...(reference !== undefined && { reference }),
    });
    return reply.code(202).send({ id: saved.id, status: 'accepted', segments: count, encoding });
  });
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
