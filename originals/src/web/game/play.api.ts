import type { FairnessView, OpenRoundView, PlayStart, RoundView } from '../../protocol/messages';
import type { FreeRounds } from '../../protocol/wallet.messages';

export interface Fairness extends FairnessView {
  readonly rounds?: readonly RoundView[];
  readonly revealed?: { readonly commitment: string; readonly server_seed: string };
}

export interface Bet {
  readonly round_key: string;
  readonly stake: string;
  readonly choice: unknown;
  /** Id of the free rounds that pay for it. */
  readonly free?: string;
}

export interface Step {
  readonly round: string;
  /** The number of steps taken before it. */
  readonly at: number;
  readonly step: unknown;
}

export type BetOutcome =
  | { readonly kind: 'open'; readonly open: OpenRoundView; readonly balance: string | undefined }
  | {
      readonly kind: 'settled';
      readonly round: RoundView;
      readonly balance: string | undefined;
      readonly freeRounds?: FreeRounds | null;
    }
  | { readonly kind: 'rolled_back'; readonly balance: string | undefined }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly balance: string | undefined;
      readonly freeRounds?: FreeRounds | null;
    }
  | { readonly kind: 'unconfirmed' };

export interface PlayApi {
  bet(bet: Bet): Promise<BetOutcome>;
  step(step: Step): Promise<BetOutcome>;
  cashOut(round: string): Promise<BetOutcome>;
  balance(): Promise<string | undefined>;
  /** @throws if the server does not report them. */
  freeRounds(): Promise<FreeRounds | null>;
  /** Restores a demo's credits. */
  topUp(): Promise<string | undefined>;
  fairness(): Promise<Fairness>;
  changeClientSeed(seed: string): Promise<Fairness>;
  rotate(): Promise<Fairness>;
}

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Creates a client for the page's own server, with the page's token. */
export function playApi({ code, token }: PlayStart): PlayApi {
  async function call(name: string, value?: object): Promise<Reply> {
    const reply = await fetch(`/play/${encodeURIComponent(code)}/${name}`, {
      method: value ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(value ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(15_000),
      ...(value ? { body: JSON.stringify(value) } : {}),
    });
    return { status: reply.status, body: (await reply.json()) as Reply['body'] };
  }

  async function requestFairness(name: string, value?: object): Promise<Fairness> {
    const { status, body } = await call(name, value);
    if (status !== 200) throw new Error(String(body['code']));
    return body as unknown as Fairness;
  }

  async function played(name: string, value: object): Promise<BetOutcome> {
    try {
      const { status, body } = await call(name, value);
      const balance = typeof body['balance'] === 'string' ? body['balance'] : undefined;
      const freeRounds =
        body['free_rounds'] === undefined ? {} : { freeRounds: body['free_rounds'] as FreeRounds | null };
      if (body['status'] === 'open') return { kind: 'open', open: body['open'] as OpenRoundView, balance };
      if (body['status'] === 'settled')
        return { kind: 'settled', round: body['round'] as RoundView, balance, ...freeRounds };
      if (body['status'] === 'rolled_back') return { kind: 'rolled_back', balance };
      // A server that failed may have accepted the bet; only a clear refusal rules that out.
      return status >= 500
        ? { kind: 'unconfirmed' }
        : { kind: 'refused', code: String(body['code']), balance, ...freeRounds };
    } catch {
      return { kind: 'unconfirmed' };
    }
  }

  return {
    bet: (bet) => played('bet', bet),
    step: (step) => played('step', step),
    cashOut: (round) => played('cash-out', { round }),
    async balance() {
      const { body } = await call('balance');
      return typeof body['balance'] === 'string' ? body['balance'] : undefined;
    },
    async freeRounds() {
      const { status, body } = await call('balance');
      if (status !== 200) throw new Error(String(body['code']));
      return (body['free_rounds'] as FreeRounds | null | undefined) ?? null;
    },
    async topUp() {
      const { body } = await call('top-up', {});
      return typeof body['balance'] === 'string' ? body['balance'] : undefined;
    },
    fairness: () => requestFairness('fairness'),
    changeClientSeed: (seed) => requestFairness('client-seed', { client_seed: seed }),
    rotate: () => requestFairness('rotate', {}),
  };
}
