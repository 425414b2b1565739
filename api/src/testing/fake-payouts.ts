import { Nonces } from '@pavilion/server/signatures/nonces';
import { type PartnerKeys, singleKey } from '@pavilion/server/signatures/partner-key';
import { type IncomingRequest, verifyRequest } from '@pavilion/server/signatures/request-signature';
import { signResponse } from '@pavilion/server/signatures/response-signature';

interface FakePayout {
  readonly key: string;
  readonly provider: string;
  readonly to: string;
  readonly amount: string;
  readonly state: 'accepted' | 'paid' | 'refused';
  readonly trx_id: string | null;
  readonly reason: string | null;
}

/** 'unreachable' never receives a call and 'silent' processes it without responding; the others respond at once. */
export type RailBehavior = 'paying' | 'accepting' | 'refusing' | 'unreachable' | 'silent';

/** A response, or null for a broken connection. */
type FakeResponse = readonly [status: number, text: string] | null;

/** A fake payment rail for payouts: one payout per key, however often it is requested. */
export class FakePayouts {
  readonly payouts = new Map<string, FakePayout>();
  /** Keys of every send received. */
  readonly sends: string[] = [];
  behavior: RailBehavior = 'paying';
  private count = 0;

  private readonly keys: PartnerKeys;
  private readonly nonces = new Nonces();

  constructor(secret: string) {
    this.keys = singleKey('rail', secret);
  }

  async respond(request: IncomingRequest): Promise<FakeResponse> {
    const { method, target, body = '' } = request;
    if (this.behavior === 'unreachable') return [503, ''];
    const signer = await verifyRequest(request, { find: (id) => this.keys.find(id), nonces: this.nonces });
    if (typeof signer === 'string') return [401, '{}'];
    if (target === '/rail/payout-statement') return [200, JSON.stringify({ payouts: [...this.payouts.values()] })];
    const key = decodeURIComponent(target.split('/')[3] ?? '');
    if (method === 'GET') return this.behavior === 'silent' ? null : this.responseFor(key);
    return this.receive(body);
  }

  /** Pays or refuses a payout that was only accepted so far. */
  settle(key: string, state: 'paid' | 'refused', reason = 'no_such_account'): FakePayout {
    const payout = this.payouts.get(key);
    if (payout === undefined) throw new Error(`the rail has no payout ${key}`);
    const settled = {
      ...payout,
      state,
      trx_id: state === 'paid' ? `PAY${String(++this.count).padStart(7, '0')}` : null,
      reason: state === 'refused' ? reason : null,
    };
    this.payouts.set(key, settled);
    return settled;
  }

  /** Returns the fields of a response, signed for its request. */
  signed({ headers }: IncomingRequest, status: number, body: string): Record<string, string> {
    return signResponse(this.keys.current(), headers, { status, body });
  }

  private receive(body: string): FakeResponse {
    const requested = JSON.parse(body) as Pick<FakePayout, 'key' | 'provider' | 'to' | 'amount'>;
    this.sends.push(requested.key);
    if (!this.payouts.has(requested.key)) {
      this.payouts.set(requested.key, { ...requested, state: 'accepted', trx_id: null, reason: null });
      if (this.behavior === 'paying') this.settle(requested.key, 'paid');
      if (this.behavior === 'refusing') this.settle(requested.key, 'refused');
    }
    return this.behavior === 'silent' ? null : this.responseFor(requested.key);
  }

  private responseFor(key: string): FakeResponse {
    const payout = this.payouts.get(key);
    return payout === undefined
      ? [404, JSON.stringify({ code: 'unknown_payout', key })]
      : [200, JSON.stringify(payout)];
  }
}
