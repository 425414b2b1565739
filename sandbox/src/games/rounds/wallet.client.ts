import { signature } from '../../http/signature';

export type WalletRefusal = 'INSUFFICIENT_FUNDS' | 'LIMIT_REACHED' | 'PROVIDER_CLOSED' | 'GAME_CLOSED' | 'INVALID_TOKEN' | 'DUPLICATE_DIFFERENT' | 'ROLLED_BACK' | 'UNKNOWN_BET' | 'ROUND_CLOSED' | 'BAD_REQUEST';

/** A definite answer of the site's wallet. No answer at all is thrown. */
export type WalletAnswer =
  | { readonly kind: 'ok'; readonly balance: string | undefined }
  | { readonly kind: 'refused'; readonly status: WalletRefusal; readonly balance: string | undefined };

/** Who opened a game, as the site tells it for a launch session. */
export interface Authenticated {
  readonly player: string;
  readonly username: string;
  readonly balance: string;
  readonly token: string;
}

export interface BetCall {
  readonly token: string;
  readonly transaction_id: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly amount: string;
}

export interface WinCall extends Omit<BetCall, 'token'> {
  readonly bet_transaction_id: string;
  readonly round_closed: true;
  readonly detail: unknown;
}

export type RollbackCall = Pick<WinCall, 'transaction_id' | 'bet_transaction_id' | 'round_id'>;

/** The site's seamless wallet, as a provider calls it. */
export interface Wallet {
  authenticate(session: string): Promise<Authenticated | null>;
  balance(token: string): Promise<WalletAnswer>;
  bet(call: BetCall): Promise<WalletAnswer>;
  win(call: WinCall): Promise<WalletAnswer>;
  rollback(call: RollbackCall): Promise<WalletAnswer>;
}

type Reply = Readonly<Record<string, unknown>>;

const refusals: readonly string[] = [
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'PROVIDER_CLOSED',
  'GAME_CLOSED',
  'INVALID_TOKEN',
  'DUPLICATE_DIFFERENT',
  'ROLLED_BACK',
  'UNKNOWN_BET',
  'ROUND_CLOSED',
  'BAD_REQUEST',
] satisfies readonly WalletRefusal[];

function answerOf(reply: Reply): WalletAnswer {
  const balance = typeof reply['balance'] === 'string' ? reply['balance'] : undefined;
  const status = String(reply['status']);
  if (status === 'OK') return { kind: 'ok', balance };
  if (refusals.includes(status)) return { kind: 'refused', status: status as WalletRefusal, balance };
  throw new Error(`The wallet's answer is no answer: ${status}`);
}

/** Calls the site's wallet, each call signed over its exact bytes. */
export function walletClient(api: string, secret: string, limitMs = 5_000): Wallet {
  async function call(name: string, value: object): Promise<Reply> {
    const body = JSON.stringify(value);
    const reply = await fetch(`${api}/provider/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature(secret, body) },
      body,
      signal: AbortSignal.timeout(limitMs),
    });
    if (!reply.ok) throw new Error(`The wallet answers ${reply.status}`);
    return (await reply.json()) as Reply;
  }

  return {
    async authenticate(session) {
      const reply = await call('authenticate', { session });
      if (typeof reply['token'] !== 'string') return null;
      const text = (field: string): string => String(reply[field] ?? '');
      return { player: text('player'), username: text('username'), balance: text('balance'), token: reply['token'] };
    },
    balance: async (token) => answerOf(await call('balance', { token })),
    bet: async (body) => answerOf(await call('bet', body)),
    win: async (body) => answerOf(await call('win', body)),
    rollback: async (body) => answerOf(await call('rollback', body)),
  };
}
