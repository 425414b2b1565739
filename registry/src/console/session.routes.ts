import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Person } from '@pavilion/releases/registry-api/people';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { read } from '../kernel/request';
import { endSession, findSession, type Session, startSession } from '../people/sessions.service';
import { assertSameOrigin } from './own-origin';
import { dropSecret, secretIn, setSecret } from './session-cookie';
import { Throttle } from './throttle';

const signIn = z.object({ token: z.string().trim().min(1).max(200) });

/** Registers sign-in with a token, once per shift, and sign-out. */
export function sessionRoutes(app: FastifyInstance, { db, site = '' }: Registry): void {
  const personOf = ({ actor: { name, role, parts }, expires }: Session): Person => ({
    name,
    role,
    parts,
    expires,
    site,
  });
  const throttle = new Throttle();

  app.post('/console/session', async (request, reply): Promise<Person> => {
    assertSameOrigin(request);
    const { token } = read(signIn, request.body);
    const session = await startSession(db, token).catch((error: unknown) => {
      if (error instanceof Refusal) throttle.failed(request.ip);
      throw error;
    });
    setSecret(request, reply, session.secret);
    return personOf(session);
  });

  app.get('/console/session', async (request): Promise<Person> =>
    personOf(await requireSession(db, secretIn(request))),
  );

  app.delete('/console/session', async (request, reply) => {
    assertSameOrigin(request);
    const secret = secretIn(request);
    if (secret) await endSession(db, secret);
    dropSecret(request, reply);
    return { signedOut: true };
  });
}

/** @throws {Refusal} signed_out. */
export async function requireSession(db: Registry['db'], secret: string | undefined): Promise<Session> {
  const session = secret && (await findSession(db, secret));
  if (!session) throw new Refusal('signed_out', 'You are not signed in: sign in with your token.');
  return session;
}
