import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  operatorCommand,
  operatorEnrollment,
  operatorInvitation,
  operatorPaths,
  operatorSignIn,
} from '@pavilion/contract/operators';
import * as z from '@pavilion/contract/schema';
import { sendRefusal } from '../http/replies';
import type { App } from '../kernel/app';
import { Refusal, refuse } from '../kernel/texts/refusal';
import { OpsRefused } from '../session/desk';
import { deskOf } from './people/desk-of';
import { endSession, findSignedIn, type SignedIn } from './people/sessions.service';
import { finishEnrollment, signIn, SignInRefused, startEnrollment } from './people/sign-in.service';
import { runOps } from './run';

/** Binds what operators call: on the api's own port only, which the site does not forward. */
export function bindOperators(app: App): void {
  const post = (url: string, handler: Handler): void => route(app, 'POST', url, handler);
  post(operatorPaths.session, (request) => signIn(app, parsed(operatorSignIn, request)));
  post(operatorPaths.enrollment, (request) => startEnrollment(app, parsed(operatorInvitation, request)));
  post(operatorPaths.enrolled, (request) => finishEnrollment(app, parsed(operatorEnrollment, request)));
  post(operatorPaths.commands, async (request) => {
    const person = await requireSignedIn(app, request);
    const { typed } = parsed(operatorCommand, request);
    return runOps(typed, async (by, isOwner) => deskOf(app, person, { by, isOwner }), true);
  });
  route(app, 'GET', operatorPaths.session, (request) => requireSignedIn(app, request));
  route(app, 'DELETE', operatorPaths.session, async (request) => {
    await endSession(app.db, tokenOf(request));
    return { signedOut: true };
  });
}

type Handler = (request: FastifyRequest) => Promise<object>;

function route(app: App, method: 'GET' | 'POST' | 'DELETE', url: string, handler: Handler): void {
  app.http.route({
    method,
    url,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return handler(request).catch((error: unknown) => sendOpsRefusal(error, reply));
    },
    errorHandler: (error, request, reply) => void sendRefusal(app, null, error, request, reply),
  });
}

/** Operators read English, and a program needs only the code. */
function sendOpsRefusal(error: unknown, reply: FastifyReply): object {
  if (!(error instanceof OpsRefused)) throw error;
  const code = error instanceof SignInRefused ? error.code : 'refused';
  void reply.code(code === 'too_many_tries' ? 429 : code === 'refused' ? 400 : 401);
  return { code, message: error.message };
}

async function requireSignedIn(app: App, request: FastifyRequest): Promise<SignedIn> {
  return (await findSignedIn(app, tokenOf(request))) ?? Promise.reject(new Refusal('unauthenticated'));
}

const tokenOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

function parsed<T>(schema: z.Schema<T>, request: FastifyRequest): T {
  const result = z.safeDecode(schema, request.body as never);
  return result.success ? result.data : refuse('invalid_input');
}
