import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { read } from '../kernel/request';
import { operatorTokenIn } from './session-cookie';

const query = z.object({ text: z.string().trim().min(2).max(100) });
const which = z.object({ number: z.string().regex(/^R\d{8,15}$/) });
const refused = z.object({ reason: z.string().trim().min(1).max(300) });

/** Registers what signed-in operators do on the api through the console: a closed list of its commands. */
export function deskRoutes(app: FastifyInstance, { operators }: Registry): void {
  const run = async (request: FastifyRequest, ...typed: string[]): Promise<string> => {
    const token = operatorTokenIn(request);
    if (token === undefined || operators === undefined)
      throw new Refusal('forbidden', 'This is for operators who signed in with their password: a token has no name.');
    return operators.run(token, typed);
  };
  app.get('/desk/requests', async (request) => ({
    requests: JSON.parse(await run(request, 'requests', '--all', '--json')),
  }));
  app.get('/desk/requests/:number', async (request) => ({
    request: JSON.parse(await run(request, 'requests', 'show', read(which, request.params).number, '--json')),
  }));
  app.get('/desk/players', async (request) => {
    const { text } = read(query, request.query);
    return { players: JSON.parse(await run(request, 'find', '--json', '--', text)) };
  });
  app.post('/desk/requests/:number/approve', async (request) => ({
    done: await run(request, 'requests', 'approve', read(which, request.params).number),
  }));
  app.post('/desk/requests/:number/refuse', async (request) => {
    const { reason } = read(refused, request.body);
    return { done: await run(request, 'requests', 'refuse', read(which, request.params).number, `--reason=${reason}`) };
  });
}
