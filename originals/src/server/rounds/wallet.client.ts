import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import { type FreeRounds, type WalletRefusal, walletRefusals } from '../../protocol/wallet.messages';

interface WalletBalances {
  readonly balance: string | undefined;
  /** Null if the response contains none. */
  readonly freeRounds: FreeRounds | null;
}

/** A definite response of the site's wallet. A missing response is thrown as an error. */
export type WalletResponse =
  /** `roundClosed`: the wallet also paid the win that the bet brought with it. */
  | ({ readonly kind: 'ok'; readonly roundClosed: boolean } & WalletBalances)
  | ({ readonly kind: 'refused'; readonly status: WalletRefusal } & WalletBalances);

/** The player of a launch session, as returned by the site. */
export interface AuthenticatedPlayer {
  readonly player: string;
  readonly username: string;
  readonly balance: string;
  readonly token: string;
  readonly freeRounds: FreeRounds | null;
}

export interface BetCall {
  readonly token: string;
  readonly transaction_id: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly amount: string;
  readonly free_round_id?: string;
  /** The win of a bet that decides its round. */
  readonly win?: Pick<WinCall, 'transaction_id' | 'amount' | 'detail'>;
}

export interface WinCall extends Omit<BetCall, 'token' | 'free_round_id' | 'win'> {
  readonly bet_transaction_id: string;
  readonly round_closed: true;
  readonly detail: unknown;
}

export type RollbackCall = Pick<WinCall, 'transaction_id' | 'bet_transaction_id' | 'round_id'>;

/** The site's seamless wallet from the provider's side. */
export interface Wallet {
  authenticate(session: string): Promise<AuthenticatedPlayer | null>;
  balance(token: string): Promise<WalletResponse>;
  bet(call: BetCall): Promise<WalletResponse>;
  win(call: WinCall): Promise<WalletResponse>;
  rollback(call: RollbackCall): Promise<WalletResponse>;
}

export const responseOrNone = (call: Promise<WalletResponse>): Promise<WalletResponse | 'none'> =>
  call.catch(() => 'none' as const);

/**
 * Returns whether a response to a win or rollback means that nothing is left to settle; after any other refusal the
 * call is retried.
 */
export function endsBet(reply: WalletResponse): boolean {
  return reply.kind === 'refused' && ending.includes(reply.status);
}

const ending: readonly WalletRefusal[] = ['ROLLED_BACK', 'UNKNOWN_BET', 'ROUND_CLOSED'];

type Reply = Readonly<Record<string, unknown>>;

const refusals: readonly string[] = walletRefusals;

function responseFrom(reply: Reply): WalletResponse {
  const balances = {
    balance: typeof reply['balance'] === 'string' ? reply['balance'] : undefined,
    freeRounds: freeRoundsOf(reply),
  };
  const status = String(reply['status']);
  if (status === 'OK') return { kind: 'ok', ...balances, roundClosed: reply['round_closed'] === true };
  if (refusals.includes(status)) return { kind: 'refused', status: status as WalletRefusal, ...balances };
  throw new Error(`The wallet's reply is not valid: ${status}`);
}

function freeRoundsOf({ free_rounds: value }: Reply): FreeRounds | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, stake, left } = value as Reply;
  return typeof id === 'string' && typeof stake === 'string' && typeof left === 'number' ? { id, stake, left } : null;
}

/** Creates a client of the site's wallet; each call is signed as the provider guide says. */
export function walletClient(apis: UpstreamPool, keys: PartnerKeys, limitMs = 5_000): Wallet {
  async function call(name: string, value: object, isIdempotent = true): Promise<Reply> {
    const body = JSON.stringify(value);
    const target = `/provider/v1/${name}`;
    const headers = signRequest(keys.current(), { method: 'POST', target, body });
    const reply = await apis.fetch(target, { method: 'POST', headers, body }, { timeoutMs: limitMs, isIdempotent });
    if (!reply.ok) {
      await reply.discard();
      throw new Error(`The wallet replied ${reply.status}`);
    }
    return (await reply.json()) as Reply;
  }

  return {
    async authenticate(session) {
      // A session starts one game.
      const reply = await call('authenticate', { session }, false);
      if (typeof reply['token'] !== 'string') return null;
      const text = (field: string): string => String(reply[field] ?? '');
      return {
        player: text('player'),
        username: text('username'),
        balance: text('balance'),
        token: reply['token'],
        freeRounds: freeRoundsOf(reply),
      };
    },
    balance: async (token) => responseFrom(await call('balance', { token })),
    bet: async (body) => responseFrom(await call('bet', body)),
    win: async (body) => responseFrom(await call('win', body)),
    rollback: async (body) => responseFrom(await call('rollback', body)),
  };
}
