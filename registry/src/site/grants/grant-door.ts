import type { FastifyRequest } from 'fastify';
import type { ChannelPayload } from '../../channels/channel-file';
import type { FullComposition } from '../../channels/composition';
import { hashOfVisitor, readGrant, type Grant } from '../../grants/grant-token';
import type { ChannelHolder } from '../channel-holder';
import { seenBy, type Seen } from '../seen';
import { cookie, visitorOf } from '../visitor';
import { faultsOf } from './faults';
import type { KeptCompositions } from './kept-compositions';

type Asks = Pick<FastifyRequest, 'headers'>;

export const GRANT_COOKIE = 'grant';
const MOST_VERIFIED = 1000;

/** Decides on each request which set its browser sees: the granted one where its grant counts in every way, else the ordinary one. */
export class GrantDoor {
  private readonly verified = new Map<string, Grant>();

  constructor(
    private readonly holder: ChannelHolder,
    private readonly kept: KeptCompositions,
    private readonly channel: string,
  ) {}

  /** From memory alone. @param visitor - the browser's name, where it was given one by this very answer. */
  seen(request: Asks, visitor = visitorOf(request)): Seen | undefined {
    const state = this.holder.current;
    if (!state) return undefined;
    const grant = this.grantOf(request);
    const composition = grant && (inFile(state, grant) ?? this.kept.get(grant));
    if (!grant || !composition) return seenBy(state, visitor);
    return { composition, cohort: 'granted', grant, faults: faultsOf(request, grant, composition) };
  }

  /** Before `seen`: a set that isn't in memory yet is looked for, once. */
  async ready(request: Asks): Promise<void> {
    const { current: state, publicKey } = this.holder;
    const grant = this.grantOf(request);
    if (state && publicKey && grant && !inFile(state, grant)) await this.kept.find(grant, publicKey);
  }

  /** True where the browser keeps a grant that will never count again. */
  holdsDead(request: Asks): boolean {
    return this.holder.current !== undefined && (cookie(request, GRANT_COOKIE) ?? '') !== '' && !this.grantOf(request);
  }

  /** The grant this browser shows, if it is ours, this browser's, in time and not taken back. */
  grantOf(request: Asks): Grant | undefined {
    const token = cookie(request, GRANT_COOKIE);
    const grant = token ? this.verify(token) : undefined;
    const visitor = visitorOf(request);
    if (!grant || visitor === undefined || hashOfVisitor(visitor) !== grant.visitor) return undefined;
    const isOver =
      Date.parse(grant.expires) <= Date.now() || this.holder.current?.revokedGrants.includes(grant.id) === true;
    return isOver || grant.channel !== this.channel ? undefined : grant;
  }

  private verify(token: string): Grant | undefined {
    const { publicKey } = this.holder;
    const known = this.verified.get(token);
    if (known || !publicKey) return known;
    const grant = readGrant(token, publicKey);
    if (grant) {
      if (this.verified.size >= MOST_VERIFIED) this.verified.clear();
      this.verified.set(token, grant);
    }
    return grant;
  }
}

// A set that is live or on its way there came with the channel file already.
function inFile(state: ChannelPayload, { composition, digest }: Grant): FullComposition | undefined {
  return state.compositions.find((one) => one.id === composition && one.digest === digest);
}
