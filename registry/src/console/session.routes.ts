import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OperatorPerson, OperatorSignIn } from '@pavilion/contract/operators';
import type { Person } from '@pavilion/releases/registry-api/people';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { read } from '../kernel/request';
import { actorOf } from '../people/actors';
import { endSession, findSession, type Session, startSession } from '../people/sessions.service';
import { assertSameOrigin } from './own-origin';
import { dropSecret, operatorSecret, operatorTokenIn, secretIn, setSecret } from './session-cookie';
import { Throttle } from './throttle';

const field = z.string().trim().min(1).max(200);
const signIn = z.union([
  z.object({ token: field }),
  z.object({ name: field.toLowerCase(), password: z.string().min(1).max(200), code: field }),
]);

interface Opened extends Session {
  readonly secret: string;
}

/** Registers sign-in, with a token or as an operator, once per shift, and sign-out. */
export function sessionRoutes(app: FastifyInstance, d: Registry): void {
  const { db, operators, site = '' } = d;
  const personOf = ({ actor: { name, role, parts }, operatorRoles, expires }: Session): Person => ({
    ...(operatorRoles && { operatorRoles }),
    name,
    role,
    parts,
    expires,
    site,
  });
  const throttle = new Throttle();

  app.post('/console/session', async (request, reply): Promise<Person> => {
    assertSameOrigin(request);
    const given = read(signIn, request.body);
    const opening = 'token' in given ? withToken(d, given.token) : withPassword(d, given);
    const session = await opening.catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'token_wrong') throttle.failed(request.ip);
      throw error;
    });
    setSecret(request, reply, session.secret);
    return personOf(session);
  });

  app.get('/console/session', async (request): Promise<Person> => personOf(await requireSession(d, request)));

  app.delete('/console/session', async (request, reply) => {
    assertSameOrigin(request);
    const secret = secretIn(request);
    const token = operatorTokenIn(request);
    dropSecret(request, reply);
    if (token !== undefined) await operators?.signOut(token);
    else if (secret) await endSession(db, secret);
    return { signedOut: true };
  });
}

/** A token of the registry; else one of the api, such as the local operator's. */
async function withToken({ db, operators }: Registry, token: string): Promise<Opened> {
  try {
    return await startSession(db, token);
  } catch (error) {
    const person = await operators?.find(token).catch(() => undefined);
    if (person === undefined) throw error;
    return { secret: operatorSecret(token), ...sessionOf(person) };
  }
}

async function withPassword({ operators }: Registry, given: OperatorSignIn): Promise<Opened> {
  if (operators === undefined) throw new Refusal('api_away', 'This registry knows no api, and so no operators.');
  const { token, person } = await operators.signIn(given);
  return { secret: operatorSecret(token), ...sessionOf(person) };
}

function sessionOf(person: OperatorPerson): Session {
  return { actor: actorOf(person), operatorRoles: person.roles, expires: new Date(person.expires).toISOString() };
}

/** @throws {Refusal} signed_out. */
export async function requireSession({ db, operators }: Registry, request: FastifyRequest): Promise<Session> {
  const [secret, token] = [secretIn(request), operatorTokenIn(request)];
  if (token !== undefined) {
    const person = await operators?.find(token);
    if (person) return sessionOf(person);
  }
  const session = token === undefined && secret ? await findSession(db, secret) : undefined;
  if (!session) throw new Refusal('signed_out', 'You are not signed in: sign in again.');
  return session;
}
