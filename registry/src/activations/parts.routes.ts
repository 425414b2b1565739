import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { partName, partVersion } from '@pavilion/releases/release.schema';
import type { Registry } from '../kernel/dependencies';
import { channelName, read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { readVerdicts } from '../verdicts/verdicts.service';
import { markRelease, retirePart, rollbackPart } from './part.service';

const reason = z.string().trim().min(1).max(500);
const partParams = z.object({ part: partName });
const partBody = z
  .object({
    revision: z.number().int().nonnegative(),
    reason: reason.optional(),
    keepVerdict: z.boolean().optional(),
    /** Its name in command lines of the previous release. */
    keepsVerdict: z.boolean().optional(),
  })
  .transform(({ keepsVerdict, keepVerdict = keepsVerdict, ...order }) => ({ ...order, keepVerdict }));
const verdictBody = z.object({
  name: partName,
  version: partVersion,
  verdict: z.enum(['unknown', 'good', 'bad']),
  reason,
});

/** Registers the routes that change one part of a channel, for its team and for operators. */
export function partRoutes(app: FastifyInstance, d: Registry): void {
  const changes = (verb: string, change: typeof rollbackPart): void => {
    app.post(`/channels/:name/parts/:part/${verb}`, async (request) => {
      const actor = await requireActor(d, request, 'operator', 'team');
      const { part } = read(partParams, request.params);
      return change(d, actor, channelName(request), { part, ...read(partBody, request.body) });
    });
  };
  changes('rollback', rollbackPart);
  changes('retire', retirePart);

  app.get('/channels/:name/verdicts', async (request) => ({
    verdicts: await readVerdicts(d.db, channelName(request), d.goodAfterMs),
  }));

  app.post('/channels/:name/verdicts', async (request) => {
    const actor = await requireActor(d, request, 'operator', 'team');
    const { verdict, reason: why, ...release } = read(verdictBody, request.body);
    return { verdicts: await markRelease(d, actor, channelName(request), release, verdict, why) };
  });
}
