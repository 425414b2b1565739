import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { trustedProxies } from '@pavilion/contract/settings';
import { observeCalls } from '@pavilion/server/telemetry/calls';
import { REQUEST_MS, SILENCE_MS } from '@pavilion/server/time-limits';
import type { App } from '../kernel/app';
import { writeSetting } from '../kernel/settings/settings';
import type { SettingValue } from '../kernel/settings/tables';
import { Refusal, refuse } from '../kernel/texts/refusal';
import { validationTexts } from '../kernel/texts/validation.texts';
import { openApiDocument } from './openapi/openapi';
import { providerDocument, smsDocument } from './openapi/partner-openapi';
import { bindHealth } from './readiness';
import { sendRefusal } from './replies';

const BODY_LIMIT = 64 * 1024;
const COMPRESS_FROM = 1024;

/** Creates the HTTP server that domains bind their calls to. */
export async function createHttp(log: Logger): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: log.child({ part: 'http' }) as never,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    // Calls on kept-alive connections are answered until a stopping server closes them (stopServer).
    return503OnClosing: false,
    connectionTimeout: SILENCE_MS,
    requestTimeout: REQUEST_MS,
    // The site on this machine forwards the client's address; operators list other proxies.
    trustProxy: ['127.0.0.1', ...trustedProxies()],
  });
  observeCalls(http as unknown as FastifyInstance);
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    if (request.rawBody === '') done(null, undefined);
    else parse(request, request.rawBody, done);
  });
  // Before any route, because it applies only to later ones. Precompressed replies (the lobby) set their own encoding.
  await http.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return http as unknown as FastifyInstance;
}

/** Binds routes that belong to no domain. */
export function bindCommon(app: App): void {
  app.http.setNotFoundHandler((request, reply) => sendRefusal(app, null, new Refusal('not_found'), request, reply));
  app.http.setErrorHandler((error, request, reply) => sendRefusal(app, null, error, request, reply));
  bindHealth(app);
  let document: object | undefined;
  app.http.get('/openapi.json', () => (document ??= openApiDocument()));
  app.http.get('/openapi/provider-wallet.json', () => providerDocument());
  app.http.get('/openapi/sms-gateway.json', () => smsDocument());
}

/** Lets tests move the clock and change settings; bound only if the settings allow it, never in production. */
export function bindTestControls(app: App): void {
  app.http.post('/test/clock', async (request) => {
    const ms = Number((request.body as { advance_ms?: unknown } | undefined)?.advance_ms);
    if (!Number.isSafeInteger(ms) || ms < 0)
      refuse('invalid_input', undefined, { advance_ms: [validationTexts.notWhole] });
    app.clock.advance(ms);
    await app.jobs.requestAll();
    return { now: app.clock.now() };
  });
  app.http.post('/test/settings', async (request) => {
    for (const [key, value] of Object.entries((request.body ?? {}) as Record<string, SettingValue>))
      await writeSetting(app.db, key, value);
    return { success: true };
  });
}
