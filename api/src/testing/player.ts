import { randomInt } from 'node:crypto';
import pWaitFor from 'p-wait-for';
import { CONFIRMATION_HEADER } from '@pavilion/contract/calls/confirmation';
import { Client, type Reply } from './client';
import type { FakeSandbox } from './fake-sandbox';

export const METHOD = { name: 'bKash', accountType: 'Personal' } as const;

/** A player with an open session. */
export interface InsertedPlayer {
  readonly id: string;
  readonly token: string;
  readonly username: string;
  readonly phone: string;
}

export const PASSWORD = 'kotha7bela';
const emailOf = (username: string): string => `${username}@mail.example`;

/** Returns a unique sign-up form. */
export function signUpForm(
  change: Partial<Record<'username' | 'phone' | 'confirmPassword' | 'currency' | 'referral_code', string>> = {},
) {
  const username = `player${randomInt(1e9).toString().padStart(9, '0')}`;
  const phone = `017${randomInt(1e8).toString().padStart(8, '0')}`;
  return { username, password: PASSWORD, confirmPassword: PASSWORD, phone, email: emailOf(username), ...change };
}

export interface Order {
  readonly id: string;
  readonly number: string;
  readonly amount: string;
}

/** An API-level player; every step goes through the api. */
export class TestPlayer extends Client {
  private confirmation: Promise<Record<string, string>> | undefined;

  private constructor(
    base: string,
    token: string,
    private readonly sandbox: FakeSandbox,
    readonly id: string,
    readonly username: string,
    readonly phone: string,
    address?: string,
  ) {
    super(base, token, address);
  }

  /** A player who is in the database already. */
  static of(base: string, sandbox: FakeSandbox, { token, id, username, phone }: InsertedPlayer): TestPlayer {
    return new TestPlayer(base, token, sandbox, id, username, phone);
  }

  /** Signs up and logs in through the api, for a program in another process. */
  static async make(base: string, sandbox: FakeSandbox): Promise<TestPlayer> {
    const guest = new Client(base);
    const form = signUpForm();
    await guest.post('/api/v1/create-players', form);
    const { token, remote_id: id } = (await guest.post('/api/login', form)).body as unknown as Record<string, string>;
    return new TestPlayer(base, token ?? '', sandbox, id ?? '', form.username, form.phone);
  }

  /** Like a browser's page: confirms with the password if the call requires it, and repeats the call. */
  override async send(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Reply> {
    const first = await super.send(method, path, body, { ...headers, ...(await this.confirmation) });
    if (first.body.code !== 'confirmation_required') return first;
    // Shared by calls at once: a new confirmation replaces the session's last.
    this.confirmation ??= this.confirm();
    return super.send(method, path, body, { ...headers, ...(await this.confirmation) });
  }

  /** Confirms with the password. @returns the header that a sensitive call needs. */
  async confirm(): Promise<Record<string, string>> {
    const proof = JSON.stringify({ method: 'password', proof: PASSWORD });
    const { body } = await super.send('POST', '/api/confirmation', proof, {});
    return { [CONFIRMATION_HEADER]: body['confirmation'] ?? '' };
  }

  /** The player's token without the page's confirmations, as a thief has it. */
  get stolen(): Client {
    return new Client(this.base, this.token);
  }

  get email(): string {
    return emailOf(this.username);
  }

  /** Logs the same player in to another session. */
  async logInAgain(headers: Record<string, string> = {}): Promise<TestPlayer> {
    // From the same place: a log-in from elsewhere is a message in the inbox.
    const reply = await new Client(this.base, undefined, this.address).post(
      '/api/login',
      { username: this.username, password: PASSWORD },
      headers,
    );
    return new TestPlayer(
      this.base,
      reply.body['token'] ?? '',
      this.sandbox,
      this.id,
      this.username,
      this.phone,
      this.address,
    );
  }

  async verifyPhone(): Promise<this> {
    await this.post('/api/send-verification-code', { phone: this.phone });
    await this.post('/api/verify-phone-number', { verification_code: this.sandbox.codeFor(this.phone) });
    return this;
  }

  async order(amount = '500.00', promotion = 0): Promise<Order> {
    const reply = await this.get(
      `/api/get-wallet-number?name=${METHOD.name}&account_type=${METHOD.accountType}&amount=${amount}&promotion_id=${promotion}`,
    );
    const [first] = reply.body as unknown as { id: string; account_number: string }[];
    return { id: first?.id ?? '', number: first?.account_number ?? '', amount };
  }

  /** Records an order's payment at the rail. @returns the transaction ID. */
  pay(order: Order, change: { amount?: string; to?: string; from?: string } = {}): string {
    return this.sandbox.pay({ provider: 'bkash', to: order.number, from: this.phone, amount: order.amount, ...change });
  }

  claim(order: Order, proof: string, headers: Record<string, string> = {}): Promise<Reply> {
    const body = { account_number: this.phone, transaction_id: proof, amount: order.amount, payment_id: 1 };
    return this.post('/api/submit-deposit', body, headers);
  }

  async stateOf(order: Order): Promise<{ state: string; reason: string | null }> {
    return (await this.get(`/api/deposit-orders/${order.id}`)).body as unknown as {
      state: string;
      reason: string | null;
    };
  }

  /** Resolves with the order's state once it is no longer `processing`. */
  async outcomeOf(order: Order): Promise<{ state: string; reason: string | null }> {
    const isOver = async (): Promise<boolean> => (await this.stateOf(order)).state !== 'processing';
    await pWaitFor(isOver);
    return this.stateOf(order);
  }

  /** Deposits through the whole deposit flow. */
  async deposit(amount: string): Promise<this> {
    const order = await this.order(amount);
    await this.claim(order, this.pay(order));
    await this.outcomeOf(order);
    return this;
  }

  async balance(): Promise<string> {
    return (await this.post('/api/balance')).body['balance'] as unknown as string;
  }
}
