import { setTimeout as sleep } from 'node:timers/promises';
import { confirm } from '@pavilion/contract/calls/confirmation';
import { logIn, sendVerificationCode, signUp, verifyPhoneNumber } from '@pavilion/contract/calls/identity';
import { getWalletNumber, paymentMethods, showDepositOrder, submitDeposit } from '@pavilion/contract/calls/wallet';
import type { ApiClient } from './api-client';

export interface Player {
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly playerId: string;
  /** Verified number, 01XXXXXXXXX. */
  readonly phone: string;
  readonly email: string;
}

/** A deposit order with its payment sent, ready to be claimed. */
export interface PaidOrder {
  readonly orderId: string;
  readonly methodId: number;
  /** Amount in poisha. */
  readonly amount: number;
  readonly payerNumber: string;
  /** Transaction ID of the payment rail. */
  readonly proof: string;
  /** 0 for no promotion. */
  readonly promotionId: number;
}

export type Players = ReturnType<typeof playersOf>;

const CODE = /\b\d{6}\b/;
// This method gives no rebate, so the wallet's balance equals the deposit.
const METHOD = 'Nagad';
const digits = (count: number): string => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');
/** Returns sign-up data that is unique within this run. */
export function newPlayerDetails() {
  const suffix = Math.random().toString(36).slice(2, 10).padEnd(8, '0');
  return {
    username: `play${suffix}`,
    password: 'grassgreen77',
    phone: `017${digits(8)}`,
    email: `${suffix}@example.com`,
  };
}

/** Creates players in any state through the public api. */
export function playersOf({ call, request, solve }: ApiClient, sandbox: string) {
  /** Signs a player up, logs in, and verifies the phone with the code from the outbox. */
  async function makePlayer(): Promise<Player> {
    const { username, password, phone, email } = newPlayerDetails();
    const address = `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
    const body = { username, password, confirmPassword: password, phone, email, currency: 'BDT', altcha: '' };
    const { status, text } = await request(signUp, { address, body });
    // The tests' own stack requires no challenge; another site does.
    if (status === 428) await call(signUp, { address, body: { ...body, altcha: await solve('sign_up', address) } });
    else if (status >= 300) throw new Error(`${signUp.path}: ${status} ${text}`);
    const { token, playerId } = await call(logIn, { address, body: { username, password } });
    await call(sendVerificationCode, { token, address, body: { phone } });
    await call(verifyPhoneNumber, { token, body: { code: await codeSentTo(phone) } });
    return { username, password, token, playerId, phone, email };
  }

  /** Confirms with the password, as before a first payout. @returns the secret that sensitive calls need. */
  async function confirmAs({ token, password }: Player): Promise<string> {
    return (await call(confirm, { token, body: { method: 'password', proof: password } })).confirmation;
  }

  /** The newest six-digit code the outbox holds for a number or address. */
  const codeSentTo = (target: string): Promise<string> => readCode(sandbox, target);

  /** Sends play money on the payment rail. @param amount - taka. @returns the payment rail's transaction ID. */
  async function sendOnRail(provider: string, to: string, from: string, amount: number): Promise<string> {
    const response = await fetch(`${sandbox}/rail/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, to, from, amount }),
    });
    return ((await response.json()) as { trx_id: string }).trx_id;
  }

  /** Creates a deposit order and pays it without claiming it. @param taka - from 100 to 25,000. */
  async function payOrder({ token, phone }: Player, taka: number, promotionId = 0): Promise<PaidOrder> {
    const methods = await call(paymentMethods);
    const method = (Array.isArray(methods) ? methods : methods.pgs).find(({ name }) => name === METHOD);
    if (!method) throw new Error(`There is no ${METHOD}`);
    const amount = taka * 100;
    const [order] = await call(getWalletNumber, {
      token,
      query: { name: method.name, accountType: 'Merchant', amount, promotionId },
    });
    if (!order) throw new Error('No wallet number was given');
    const proof = await sendOnRail(method.name, order.number, phone, taka);
    return { orderId: order.orderId, methodId: method.id, amount, payerNumber: phone, proof, promotionId };
  }

  /** Waits until an order is credited. @throws if it fails or takes ten seconds. */
  async function awaitCredit({ token }: Player, orderId: string): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { state, reason } = await call(showDepositOrder, { token, params: { id: orderId } });
      if (state === 'success') return;
      if (state === 'fail') throw new Error(`The deposit failed: ${reason}`);
      await sleep(100);
    }
    throw new Error('The deposit did not succeed in time');
  }

  /**
   * Funds a player's wallet with a deposit through the payment rail, the only way there is. @param taka - from 100
   * to 25,000.
   */
  async function deposit(player: Player, taka: number, promotionId = 0): Promise<void> {
    const order = await payOrder(player, taka, promotionId);
    await call(submitDeposit, { token: player.token, body: claimOf(order) });
    await awaitCredit(player, order.orderId);
  }

  return { makePlayer, confirmAs, codeSentTo, sendOnRail, payOrder, awaitCredit, deposit };
}

async function readCode(sandbox: string, target: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    for (const to of [target, `+${target.replace(/^0/, '880')}`]) {
      const response = await fetch(`${sandbox}/outbox/messages?to=${encodeURIComponent(to)}`);
      const messages = (await response.json()) as { text: string }[];
      // Security notices go to the same addresses.
      const newest = messages.find(({ text }) => CODE.test(text));
      if (newest) return CODE.exec(newest.text)?.[0] ?? '';
    }
    await sleep(100);
  }
  throw new Error(`No code reached ${target}`);
}

/** The body of submit-deposit for an order that was paid. */
export function claimOf({ methodId, amount, payerNumber, proof, promotionId }: PaidOrder) {
  return { payerNumber, proof, amount, methodId, promotionId };
}
