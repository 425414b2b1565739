import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashOfVisitor, readGrant } from '@pavilion/releases/grant-token';
import { notFound } from '../assets/assets.routes';
import type { ChannelHolder } from '../channel/channel-holder';
import type { RegistryClient } from '../channel/registry-client';
import type { SiteIdentity } from '../identity/identity';
import { assignVisitorId, type Language, languageOf, visitorOf } from '../visitor/visitor';
import { breakable, validFaults } from './faults';
import { faultsPage } from './faults-page';
import { dropGrant, setFaults, setGrant } from './grant-cookies';
import { type GrantPage, sendGrantPage } from './grant-page';
import type { GrantResolver } from './grant-resolver';
import type { GrantedCompositions } from './granted-compositions';
import { isProblem, offerPage, offerSchema, type Problem, problemOf, problemPage, problemStatus } from './offer-page';
import { isOwnForm, ownPath, pageBefore } from './same-origin';

interface GrantParts {
  readonly holder: ChannelHolder;
  readonly grantResolver: GrantResolver;
  readonly compositions: GrantedCompositions;
  readonly registryClient: RegistryClient;
  readonly channel: string;
  /** Public address of the site. */
  readonly origin: string;
  readonly name: SiteIdentity['name'];
}

const params = z.object({ id: z.string().regex(/^[0-9a-z]{16}$/) });
const redeemReply = z.object({ token: z.string(), expires: z.iso.datetime(), composition: z.string() });
const FORM_BYTES = 8192;

/**
 * Registers the grant pages: one that describes a link, the buttons that redeem and end a grant, and the fault
 * panel.
 */
export function grantRoutes(app: FastifyInstance, parts: GrantParts): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    // Pages of other sites may link here but may not submit our forms.
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method === 'POST' && !isOwnForm(request, parts.origin))
        return problem(request, reply, parts, 'not_ours');
    });
    redeemRoutes(scope, parts);
    faultRoutes(scope, parts);
  });
}

function redeemRoutes(app: FastifyInstance, parts: GrantParts): void {
  const { holder, compositions, registryClient, channel, origin } = parts;
  app.get('/grant/:id', async (request, reply) => {
    const { id } = params.safeParse(request.params).data ?? {};
    if (!id) return problem(request, reply, parts, 'unknown_grant');
    // Assigns the visitor id now, so that the browser already has it when it submits the form.
    const visitor = visitorOf(request) ?? assignVisitorId(request, reply);
    const response = await registryClient.get(
      `/channels/${channel}/grants/${id}?visitor=${hashOfVisitor(visitor)}`,
      offerSchema,
    );
    if (response.kind !== 'ok') return problem(request, reply, parts, problemIn(response));
    const against = problemOf(response.value);
    return against
      ? problem(request, reply, parts, against)
      : html(request, reply, parts, (language) => offerPage(response.value, toOf(request), language));
  });

  app.post('/grant/:id', async (request, reply) => {
    const { id } = params.safeParse(request.params).data ?? {};
    const visitor = visitorOf(request);
    if (!id || visitor === undefined) return problem(request, reply, parts, id ? 'no_cookies' : 'unknown_grant');
    const response = await registryClient.post(
      `/channels/${channel}/grants/${id}/take`,
      { visitor: hashOfVisitor(visitor) },
      redeemReply,
    );
    if (response.kind !== 'ok') return problem(request, reply, parts, problemIn(response));
    const { token, expires, composition } = response.value;
    const { publicKey } = holder;
    const grant = publicKey && readGrant(token, publicKey);
    if (!grant || !(await compositions.save(composition, grant, publicKey)))
      return problem(request, reply, parts, 'unreachable');
    setGrant(reply, token, expires, origin);
    return goTo(reply, toOf(request));
  });

  app.post('/grant/reset', (request, reply) => {
    dropGrant(reply, origin);
    return goTo(reply, pageBefore(request));
  });
}

function faultRoutes(app: FastifyInstance, parts: GrantParts): void {
  const { grantResolver, origin } = parts;
  app.get('/grant/faults', async (request, reply) => {
    await grantResolver.preload(request);
    const resolved = grantResolver.resolve(request);
    if (!resolved?.grant?.faults) return notFound(reply);
    const { composition, faults = new Map() } = resolved;
    return html(request, reply, parts, (language) =>
      faultsPage(breakable(composition), faults, 'saved' in (request.query as object), language),
    );
  });

  app.post('/grant/faults', async (request, reply) => {
    await grantResolver.preload(request);
    const resolved = grantResolver.resolve(request);
    if (!resolved?.grant?.faults) return notFound(reply);
    const pairs = request.body instanceof URLSearchParams ? request.body : [];
    setFaults(reply, validFaults(pairs, resolved.composition), resolved.grant.expires, origin);
    return goTo(reply, '/grant/faults?saved');
  });
}

/** Returns the problem that a failed request to the registry amounts to. */
const problemIn = (
  failed: { readonly kind: 'refused'; readonly code: string } | { readonly kind: 'unreachable' },
): Problem => (failed.kind === 'refused' && isProblem(failed.code) ? failed.code : 'unreachable');

const toOf = ({ query }: FastifyRequest): string => ownPath((query as { readonly to?: unknown }).to);

function html(
  request: FastifyRequest,
  reply: FastifyReply,
  { holder, name }: Pick<GrantParts, 'holder' | 'name'>,
  page: (language: Language) => GrantPage,
): FastifyReply {
  const language = languageOf(request);
  const host = holder.stable?.parts.find(({ release }) => release.kind === 'host')?.release;
  return sendGrantPage(reply, language, page(language), { host, name });
}

function problem(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Pick<GrantParts, 'holder' | 'name'>,
  code: Problem,
): FastifyReply {
  return html(request, reply.code(problemStatus[code]), parts, (language) => problemPage(code, language));
}

function goTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}
