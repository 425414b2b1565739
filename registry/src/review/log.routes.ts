import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LogEntry } from '@pavilion/releases/registry-api/audit';
import { partName } from '@pavilion/releases/release.schema';
import { verbs } from '../audit/audit';
import { readLog, verifyChain } from '../audit/log';
import type { RegistryDb } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { channelName, read } from '../kernel/request';
import { requireActor } from '../people/require-actor';

const logQuery = z.object({ limit: z.coerce.number().int().min(1).max(1000).default(50) });

const moment = z
  .string()
  .transform((text) => Date.parse(text))
  .refine((at) => !Number.isNaN(at), 'must be a time');
const filter = z.object({
  channel: partName.optional(),
  actor: z.string().max(100).optional(),
  what: z.enum(verbs).optional(),
  from: moment.optional(),
  until: moment.optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

export function auditRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/channels/:name/log', async (request) => ({
    log: await readChannelLog(d.db, channelName(request), read(logQuery, request.query).limit),
  }));

  app.get('/log', async (request) => {
    await requireActor(d, request, 'operator', 'team', 'qa');
    return readLog(d.db, read(filter, request.query));
  });

  app.get('/log/chain', async (request) => {
    await requireActor(d, request, 'operator', 'team', 'qa');
    return verifyChain(d.db);
  });
}

/** @returns the newest moves first. */
async function readChannelLog(db: RegistryDb, channel: string, limit: number): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('channel', '=', channel)
    .where('revision', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, actor, verb, revision, fromComposition: from, toComposition: to, parts, reason }) => ({
    at: new Date(at).toISOString(),
    actor,
    channel,
    revision: revision ?? 0,
    what: verb,
    from,
    to,
    parts,
    reason,
  }));
}
