import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { partName, partVersion, type Release } from '@pavilion/releases/release.schema';
import { readComposition } from '../compositions/compositions';
import { dependencyReportOf } from '../compositions/dependency-report';
import { mapOf } from '../compositions/site-map';
import type { RegistryDb } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { channelName, read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { readDocument } from '../releases/release.facts';
import { channelSnapshotAt } from './channel-snapshot';
import { compositionDetails, listCompositions } from './listed-compositions';
import { readOverview } from './overview';
import { readReleaseReport } from './release-report';

const idParams = z.object({ id: z.coerce.number().int().positive() });
const releaseParams = z.object({ part: partName, version: partVersion });
const moment = z.object({
  minute: z
    .string()
    .transform((text) => Date.parse(text))
    .refine((at) => !Number.isNaN(at), 'must be a time such as 2026-11-21T20:05Z'),
  visitor: z
    .string()
    .regex(/^[\w-]{22}$/, 'must be the value of a browser’s cookie visitor')
    .optional(),
});

/** Registers the read routes for review before a decision: for operators, teams and QA. */
export function reviewRoutes(app: FastifyInstance, d: Registry): void {
  const requireReviewer = async (request: Parameters<typeof requireActor>[1]): Promise<void> =>
    void (await requireActor(d, request, 'operator', 'team', 'qa'));

  app.get('/channels/:name/overview', async (request) => {
    await requireReviewer(request);
    return readOverview(d, channelName(request));
  });

  app.get('/channels/:name/compositions', async (request) => {
    await requireReviewer(request);
    return { compositions: await listCompositions(d.db, channelName(request)) };
  });

  app.get('/channels/:name/releases/:part/:version', async (request) => {
    await requireReviewer(request);
    const { part, version } = read(releaseParams, request.params);
    return readReleaseReport(d, channelName(request), { name: part, version });
  });

  app.get('/channels/:name/at', async (request) => {
    await requireReviewer(request);
    const { minute, visitor } = read(moment, request.query);
    return channelSnapshotAt(d.db, channelName(request), minute, visitor);
  });

  app.get('/compositions/:id/details', async (request) => {
    await requireReviewer(request);
    return compositionDetails(d.db, read(idParams, request.params).id);
  });

  app.get('/compositions/:id/map', async (request) => {
    await requireReviewer(request);
    return mapOf(await readReleases(d.db, read(idParams, request.params).id));
  });

  app.get('/compositions/:id/dependencies', async (request) => {
    await requireReviewer(request);
    return dependencyReportOf(await readReleases(d.db, read(idParams, request.params).id));
  });
}

async function readReleases(db: RegistryDb, id: number): Promise<Release[]> {
  const { parts } = await readComposition(db, id);
  return Promise.all(parts.map((member) => readDocument(db, member)));
}
