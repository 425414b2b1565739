import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { partName } from '@pavilion/releases/release.schema';
import { Refusal } from './refusal';

/** Validates a request's data. @throws {Refusal} body_invalid, naming the field. */
export function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(
    'body_invalid',
    `The request is not valid: ${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}.`,
  );
}

/** Returns the channel name in a request's path. @throws {Refusal} channel_name_invalid. */
export function channelName(request: FastifyRequest): string {
  const { name } = read(z.object({ name: z.string() }), request.params);
  if (partName.safeParse(name).success) return name;
  throw new Refusal(
    'channel_name_invalid',
    `'${name}' is not a channel name: use lower-case letters, digits and dashes.`,
  );
}

export function refuse(reply: FastifyReply, { code, message, status, findings }: Refusal): FastifyReply {
  return reply.code(status).send({ success: false, code, message, findings });
}
