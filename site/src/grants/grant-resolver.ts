import type { FastifyRequest } from 'fastify';
import type { ChannelPayload } from '@pavilion/releases/channel-file';
import type { FullComposition } from '@pavilion/releases/composition';
import { type Grant, hashOfVisitor, readGrant } from '@pavilion/releases/grant-token';
import { readHostCookie } from '@pavilion/server/http/host-cookie';
import type { ChannelHolder } from '../channel/channel-holder';
import { cookie, visitorOf } from '../visitor/visitor';
import { faultsOf } from './faults';
import type { GrantedCompositions } from './granted-compositions';
import { resolveForVisitor, type VisitorComposition } from './visitor-composition';

type CookieSource = Pick<FastifyRequest, 'headers'>;

export const GRANT_COOKIE = 'grant';
const grantCookie = (request: CookieSource): string | undefined =>
  readHostCookie(GRANT_COOKIE, (name) => cookie(request, name));

const MAX_VERIFIED = 1000;

/** Resolves the composition for each request: the granted one if its grant is fully valid, else the regular one. */
export class GrantResolver {
  private readonly verified = new Map<string, Grant>();

  constructor(
    private readonly holder: ChannelHolder,
    private readonly compositions: GrantedCompositions,
    private readonly channel: string,
  ) {}

  /** Resolves from memory only. @param visitor - the browser's visitor id, if this response assigns it. */
  resolve(request: CookieSource, visitor = visitorOf(request)): VisitorComposition | undefined {
    const state = this.holder.current;
    if (!state) return undefined;
    const grant = this.grantOf(request);
    const composition = grant && (inFile(state, grant) ?? this.compositions.get(grant));
    if (!grant || !composition) return resolveForVisitor(state, visitor);
    return { composition, cohort: 'granted', grant, faults: faultsOf(request, grant, composition) };
  }

  /**
   * Loads a granted composition that is not in memory yet, once; wait for it before `resolve`. Returns undefined if
   * there is nothing to load, as for almost all pages.
   */
  preload(request: CookieSource): Promise<void> | undefined {
    const { current: state, publicKey } = this.holder;
    const grant = this.grantOf(request);
    if (!state || !publicKey || !grant || inFile(state, grant)) return undefined;
    return this.compositions.find(grant, publicKey);
  }

  /** Returns true if the browser has a grant cookie that will never be valid again. */
  hasExpiredGrant(request: CookieSource): boolean {
    return this.holder.current !== undefined && (grantCookie(request) ?? '') !== '' && !this.grantOf(request);
  }

  /**
   * Returns the browser's grant if it is signed by the registry, issued to this browser, not expired and not
   * revoked.
   */
  grantOf(request: CookieSource): Grant | undefined {
    const token = grantCookie(request);
    const grant = token ? this.verify(token) : undefined;
    const visitor = visitorOf(request);
    if (!grant || visitor === undefined || hashOfVisitor(visitor) !== grant.visitor) return undefined;
    const isOver =
      Date.parse(grant.expires) <= Date.now() || this.holder.current?.revokedGrants.includes(grant.id) === true;
    return isOver || grant.channel !== this.channel ? undefined : grant;
  }

  private verify(token: string): Grant | undefined {
    const { publicKey } = this.holder;
    const cached = this.verified.get(token);
    if (cached || !publicKey) return cached;
    const grant = readGrant(token, publicKey);
    if (grant) {
      if (this.verified.size >= MAX_VERIFIED) this.verified.clear();
      this.verified.set(token, grant);
    }
    return grant;
  }
}

// The channel file already contains live compositions and candidates.
function inFile(state: ChannelPayload, { composition, digest }: Grant): FullComposition | undefined {
  return state.compositions.find((one) => one.id === composition && one.digest === digest);
}
