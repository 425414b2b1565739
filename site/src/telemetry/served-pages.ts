import type { FastifyReply, FastifyRequest } from 'fastify';
import { SettingsError } from '@pavilion/contract/settings';
import type { FullComposition } from '@pavilion/releases/composition';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import type { Cohort } from '@pavilion/releases/resolve';
import { groupOf, GroupQuota, networkOf } from './networks';
import type { PageKeys } from './page-keys';
import { PageTokens } from './page-tokens';
import type { Tally } from './tally';
import type { VisitLog } from './visit-log';

/** Pages that count whatever their network's share, in an hour of a composition. */
const FREE_PAGES = 8;

/** Counts the pages that are evidence on a composition, and gives each the token that its reports need. */
export class ServedPages {
  readonly tokens: PageTokens;
  private readonly quota: GroupQuota;

  /** @param networkShare - largest share of one group of networks; 1 counts all pages alike. */
  constructor(
    private readonly counted: { readonly tally: Tally; readonly visitLog: VisitLog },
    private readonly keys: PageKeys,
    private readonly networkShare: number,
  ) {
    this.tokens = new PageTokens(keys);
    this.quota = new GroupQuota(networkShare, FREE_PAGES);
  }

  /** Counts a page of a part's claim, unless its network has more than its share; granted ones are recorded only. */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: string,
    page: { readonly composition: FullComposition; readonly cohort: Cohort; readonly part: ReleaseName },
  ): void {
    const [now, group] = [Date.now(), this.groupOf(request.ip)];
    const { tally, visitLog } = this.counted;
    const { id } = page.composition;
    const isGranted = page.cohort === 'granted';
    if (!isGranted && !this.quota.allows(String(id), group, now)) return;
    visitLog.add(visitor, id, page.cohort, now);
    if (isGranted) return;
    tally.served(page.composition, page.part, { now, group });
    this.tokens.issue(request, reply, visitor, { composition: id, group }, now);
  }

  private groupOf(address: string): number | null {
    const network = this.networkShare < 1 ? networkOf(address) : null;
    return network === null ? null : groupOf(network, this.keys.networks);
  }
}

/**
 * Parses PAVILION_NETWORK_SHARE, a percentage: how much of a rollout's evidence may come from one group of networks, 25
 * by default; 100 for a site whose visitors share few networks. @throws {SettingsError} if it is no such number.
 */
export function networkShareFrom(text = ''): number {
  const percent = Number(text || 25);
  if (!(percent > 0 && percent <= 100))
    throw new SettingsError(`PAVILION_NETWORK_SHARE is a percentage from 1 to 100, not '${text}'.`);
  return percent / 100;
}
