import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FullComposition } from '@pavilion/releases/composition';
import { thrownErrorSchema } from '@pavilion/releases/telemetry/errors';
import { visitorOf } from '../visitor/visitor';
import { CountedFacts } from './counted-facts';
import type { ErrorTally } from './error-tally';
import type { PageTokens } from './page-tokens';
import { RateLimit } from './rate-limit';

const MAX_BYTES = 16_384;
const EACH = 10;
const TOGETHER = 3_000;

const reportSchema = z.strictObject({
  composition: z.number().int().positive(),
  errors: z.array(thrownErrorSchema).max(20),
});

/**
 * Accepts errors that parts threw in pages: of releases in a composition that the site served to this browser, each
 * part's first error of a page. The response is the same whether it counted or not.
 */
export function errorRoutes(
  app: FastifyInstance,
  { errorTally, tokens }: { readonly errorTally: ErrorTally; readonly tokens: PageTokens },
  /** Finds a composition of the channel file. */
  find: (id: number) => FullComposition | undefined,
): void {
  const rateLimit = new RateLimit(EACH, TOGETHER);
  const facts = new CountedFacts();
  app.post('/live/telemetry/errors', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const report = read(request.body);
    if (!report) return reply.code(400).send();
    const [visitor, now] = [visitorOf(request), Date.now()];
    const pages = visitor === undefined ? [] : tokens.read(request, visitor, now);
    const served = pages.filter(({ composition }) => composition === report.composition);
    const composition = served.length > 0 ? find(report.composition) : undefined;
    if (visitor !== undefined && composition && rateLimit.allows(visitor, now))
      for (const error of report.errors)
        if (hasRelease(composition, error) && facts.claim(served, `error ${error.part}`, now))
          errorTally.add(composition.id, error);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

function hasRelease({ parts }: FullComposition, error: { readonly part: string; readonly version: string }): boolean {
  const part = parts.find(({ release }) => release.name === error.part);
  return part?.release.version === error.version || part?.fallback?.version === error.version;
}

function read(body: unknown): z.infer<typeof reportSchema> | undefined {
  try {
    return reportSchema.safeParse(typeof body === 'string' ? JSON.parse(body) : body).data;
  } catch {
    return undefined;
  }
}
