import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FullComposition } from '@pavilion/releases/composition';
import type { Cohort } from '@pavilion/releases/resolve';
import { visitorOf } from '../visitor/visitor';
import { type Beacon, beaconSchema } from './beacon';
import { CountedFacts } from './counted-facts';
import type { PageTokens } from './page-tokens';
import { RateLimit } from './rate-limit';
import type { Tally } from './tally';

const MAX_BYTES = 4096;
/** Beacons per visitor and minute: a page sends two or three, and a quick visitor opens ten pages a minute. */
const EACH = 30;
const TOGETHER = 60_000;

/** Resolves the composition for a request's browser; undefined while the site has none. */
type CompositionResolver = (
  request: FastifyRequest,
) => { readonly composition: FullComposition; readonly cohort: Cohort } | undefined;

/**
 * Accepts telemetry beacons from pages. A beacon counts only if its browser got a page of that composition, as its
 * token proves, and still gets it, and not by a grant; and each fact once a page. The response is the same whether it
 * counted or not.
 */
export function beaconRoutes(
  app: FastifyInstance,
  { tally, tokens }: { readonly tally: Tally; readonly tokens: PageTokens },
  resolve: CompositionResolver,
): void {
  const rateLimit = new RateLimit(EACH, TOGETHER);
  const facts = new CountedFacts();
  app.post('/live/telemetry', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const beacon = read(request.body);
    if (!beacon) return reply.code(400).send();
    const [visitor, resolved, now] = [visitorOf(request), resolve(request), Date.now()];
    const isExpected =
      visitor !== undefined &&
      resolved !== undefined &&
      resolved.cohort !== 'granted' &&
      resolved.composition.id === beacon.composition &&
      isOurPage(request);
    const pages = isExpected
      ? tokens.read(request, visitor, now).filter(({ composition }) => composition === beacon.composition)
      : [];
    if (isExpected && pages.length > 0 && rateLimit.allows(visitor, now)) {
      const counted = facts.uncounted(beacon, pages, now);
      if (counted) tally.record(counted, resolved.composition, { now, group: pages[0]?.group ?? null });
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

function read(body: unknown): Beacon | undefined {
  try {
    return beaconSchema.safeParse(typeof body === 'string' ? JSON.parse(body) : body).data;
  } catch {
    return undefined;
  }
}

// Browsers send this header; one without it is old and accepted.
const isOurPage = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
