import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { activate, rollback, viewChannel, type ChannelsDependencies } from './channels/channels.service';
import { Refusal } from './registry.errors';
import { partName, partVersion } from './releases/release.schema';
import { publishRelease } from './releases/releases.service';

export interface RegistryDependencies extends ChannelsDependencies {
  readonly token: string;
}

const MEGABYTE = 1024 * 1024;
const publishBody = z.object({ release: z.unknown(), files: z.record(z.string(), z.base64()) });
const revision = z.number().int().nonnegative();
const activateBody = z.object({ parts: z.array(z.object({ name: partName, version: partVersion })).min(1), revision });
const rollbackBody = z.object({ revision, to: z.number().int().positive().optional() });
const channelParams = z.object({ name: z.string() });
const compositionParams = z.object({ id: z.coerce.number().int().positive() });
const logQuery = z.object({ limit: z.coerce.number().int().min(1).max(1000).default(50) });

/** The registry's HTTP face: everybody on this machine may look, writing needs the admin token. */
export function buildRegistry(d: RegistryDependencies): FastifyInstance {
  const app = Fastify({
    bodyLimit: 50 * MEGABYTE,
    logger: { level: process.env['PAVILION_LOG'] ?? 'warn', name: 'registry', stream: process.stderr },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) =>
    refuse(reply, new Refusal('not_found', 'The registry has no such address.')),
  );
  app.get('/healthz', () => ({ ok: true }));
  releaseRoutes(app, d);
  channelRoutes(app, d);
  return app;
}

function releaseRoutes(app: FastifyInstance, d: RegistryDependencies): void {
  const onRequest = needsToken(d.token);

  app.get('/releases', async () => ({
    releases: (await d.artifacts.releases()).map(({ name, version, kind, provenance }) => ({
      name,
      version,
      kind,
      provenance,
    })),
  }));

  app.post('/releases', { onRequest }, async (request, reply) => {
    const { release, files } = read(publishBody, request.body);
    const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
    const { name, version } = await publishRelease(d.artifacts, release, bytes);
    return reply.code(201).send({ name, version });
  });
}

function channelRoutes(app: FastifyInstance, d: RegistryDependencies): void {
  const onRequest = needsToken(d.token);

  app.get('/channels/:name', (request) => viewChannel(d, channelName(request)));

  app.get('/channels/:name/log', async (request) => ({
    log: await d.channels.log(channelName(request), read(logQuery, request.query).limit),
  }));

  app.post('/channels/:name/activate', { onRequest }, (request) => {
    const body = read(activateBody, request.body);
    return activate(d, channelName(request), body.parts, body.revision);
  });

  app.post('/channels/:name/rollback', { onRequest }, (request) => {
    const body = read(rollbackBody, request.body);
    return rollback(d, channelName(request), body.revision, body.to);
  });

  app.get('/compositions/:id', async (request) => {
    const { id } = read(compositionParams, request.params);
    const composition = await d.channels.composition(id);
    if (!composition) throw new Refusal('unknown_composition', `There is no composition ${id}.`);
    return composition;
  });
}

function channelName(request: FastifyRequest): string {
  const { name } = read(channelParams, request.params);
  if (partName.safeParse(name).success) return name;
  throw new Refusal(
    'channel_name_invalid',
    `'${name}' is no name for a channel: lower-case letters, digits and dashes.`,
  );
}

function needsToken(token: string): (request: FastifyRequest) => Promise<void> {
  const wanted = Buffer.from(`Bearer ${token}`);
  return async (request) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted)) return;
    throw new Refusal('unauthorized', 'This needs the admin token: send it as Authorization: Bearer <token>.');
  };
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(
    'body_invalid',
    `The request is not valid: ${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}.`,
  );
}

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return refuse(reply, error);
  if (error.statusCode === 413) return refuse(reply, new Refusal('too_large', 'A release may be 50 MB at most.'));
  if (error.statusCode && error.statusCode < 500) return refuse(reply, new Refusal('body_invalid', error.message));
  request.log.error(error);
  return reply.code(500).send({ success: false, code: 'broken', message: 'The registry failed; its log says why.' });
}

function refuse(reply: FastifyReply, { code, message, status }: Refusal): FastifyReply {
  return reply.code(status).send({ success: false, code, message });
}
