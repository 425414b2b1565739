import sharp from 'sharp';
import { adjust } from '../../domains/wallet/records/adjustment.service';
import { backgroundDone } from '../../kernel/background';
import { sendPicture } from '../pictures';
import type { TestPlayer } from '../player';
import { readyToWithdraw, withdraw } from '../withdrawing';
import type { World } from '../world';

/** A key that the victim has used for a call of each kind. */
export const KEY = 'a-key-of-the-victim';
const keyed = { 'idempotency-key': KEY };

/** A player with one of each item in a wallet, by id. */
export interface WalletVictim {
  readonly player: TestPlayer;
  /** An order not yet paid. */
  readonly open: string;
  /** A pending claim with a receipt, which may be corrected. */
  readonly waiting: string;
  readonly credited: string;
  readonly takenBack: string;
  readonly pending: string;
  readonly paid: string;
  readonly returned: string;
  readonly adjustment: string;
  readonly ticket: string;
  /** One with a claim, one without. */
  readonly receipts: readonly string[];
  readonly messages: readonly string[];
  /** The cursor of a movement in the main wallet. */
  readonly movement: string;
  /** Transaction IDs: of the credited deposit, and of those that were not credited. */
  readonly usedProof: string;
  readonly otherProofs: readonly string[];
  /** Values that no other player may read. */
  readonly secrets: readonly string[];
}

/** Amounts that occur nowhere else in these tests. */
export const amounts = {
  paid: '712.31',
  returned: '613.47',
  pending: '6123.45',
  credited: '733.17',
  takenBack: '844.29',
  open: '955.61',
  waiting: '377.83',
} as const;
const [MISTYPED, CORRECTED, UNPAID] = ['VICTIM0001', 'VICTIM0002', 'VICTIM0003'];

/**
 * Creates the victim. Needs promotion 1, automatic withdrawals of at most 5,000 taka, and immediately correctable
 * claims.
 */
export async function makeWalletVictim(world: World): Promise<WalletVictim> {
  const player = await readyToWithdraw(world.app, await world.player(), 1_000_019);
  const withdrawals = await threeWithdrawals(world, player);
  const deposits = await fourDeposits(world, player);
  await adjust(
    { app: world.app, operator: 'karim' },
    { player: player.id, amount: 1_931, reason: 'goodwill to the victim' },
  );
  await player.post('/api/limits', { kind: 'deposit', period: 'month', amount: '98765.43' });
  await player.post('/api/limits', { kind: 'deposit', period: 'month', amount: '99765.43' });
  await backgroundDone(world.app);
  const ids = async (table: 'adjustments' | 'inboxMessages' | 'receipts' | 'turnoverTickets'): Promise<string[]> =>
    (await world.app.db.selectFrom(table).select('id').where('playerId', '=', player.id).orderBy('id').execute()).map(
      ({ id }) => id,
    );
  const [adjustment = '', messages, receipts] = [
    (await ids('adjustments'))[0],
    await ids('inboxMessages'),
    await ids('receipts'),
  ];
  const [ticket = ''] = await ids('turnoverTickets');
  const movements = (await player.get('/api/wallet/movements')).body['data'] as unknown as { id: string }[];
  const { usedProof } = deposits;
  const rail = [...world.sandbox.payouts.payouts.values()].map(({ trx_id: id }) => id ?? '').filter((id) => id !== '');
  const otherProofs = [MISTYPED, CORRECTED, UNPAID, ...rail];
  const pictures = await Promise.all(receipts.map((id) => bytesOf(player, id)));
  const owned = [
    player.id,
    player.username,
    player.email,
    player.phone.slice(1),
    usedProof,
    ...otherProofs,
    adjustment,
    ticket,
    ...messages,
    ...receipts,
  ];
  const secrets = [
    ...owned,
    ...pictures,
    ...(await numbersOf(player)),
    ...Object.values(withdrawals),
    ...Object.values(deposits),
    ...Object.values(amounts),
    await player.balance(),
    '98765.43',
    '99765.43',
    'goodwill to the victim',
  ];
  return {
    player,
    ...withdrawals,
    ...deposits,
    adjustment,
    ticket,
    messages,
    receipts,
    movement: movements[0]?.id ?? '',
    otherProofs,
    secrets,
  };
}

const idIn = async (reply: Promise<{ readonly text: string }>): Promise<string> => {
  const { text } = await reply;
  const { transaction } = JSON.parse(text) as { transaction?: string };
  if (transaction === undefined) throw new Error(text);
  return transaction;
};

async function threeWithdrawals(
  { app, sandbox }: World,
  player: TestPlayer,
): Promise<Pick<WalletVictim, 'paid' | 'returned' | 'pending'>> {
  const paid = await idIn(withdraw(player, amounts.paid));
  await backgroundDone(app);
  sandbox.payouts.behavior = 'refusing';
  const returned = await idIn(withdraw(player, amounts.returned));
  await backgroundDone(app);
  sandbox.payouts.behavior = 'paying';
  return { paid, returned, pending: await idIn(withdraw(player, amounts.pending, {}, keyed)) };
}

/** Each call uses the victim's key, so that the key has been used for every one of them. */
async function fourDeposits(
  { sandbox }: World,
  player: TestPlayer,
): Promise<Pick<WalletVictim, 'credited' | 'takenBack' | 'open' | 'waiting' | 'usedProof'>> {
  const order = await player.order(amounts.credited, 1);
  const usedProof = sandbox.pay(
    { provider: 'bkash', to: order.number, from: player.phone, amount: order.amount },
    'VICTIM0000',
  );
  const credited = await idIn(player.claim(order, usedProof, keyed));
  await player.outcomeOf(order);
  const takenBack = await idIn(
    player.post('/api/ewa/request', { amount: amounts.takenBack, type: 'Personal', provider: 'bKash' }, keyed),
  );
  await idIn(player.post('/api/ewa/confirm', { trx_id: takenBack, trxid: UNPAID, number: player.phone }, keyed));
  await idIn(player.post(`/api/deposit-orders/${takenBack}/revert`, {}, keyed));
  // Replaced by the next order and claimed late, so that an order is open beside a claim.
  const waiting = (await player.order(amounts.waiting)).id;
  const open = (await player.order(amounts.open)).id;
  const [first, second] = [
    (await sendPicture(player, await picture('#204060'))).id,
    (await sendPicture(player, await picture('#204060'))).id,
  ];
  await idIn(
    player.post('/api/ewa/confirm', { trx_id: waiting, trxid: MISTYPED, number: player.phone, receipts: [second] }),
  );
  await idIn(
    player.post(`/api/deposit-orders/${waiting}/resubmit`, { transaction_id: CORRECTED, receipts: [first] }, keyed),
  );
  return { credited, takenBack, open, waiting, usedProof };
}

async function numbersOf(player: TestPlayer): Promise<string[]> {
  const rows = (await player.get('/api/transaction/show')).body['data'] as unknown as { number: string }[];
  return rows.map(({ number }) => number);
}

async function bytesOf(player: TestPlayer, receipt: string): Promise<string> {
  return (
    await fetch(`${player.base}/api/receipts/${receipt}`, { headers: { authorization: `Bearer ${player.token}` } })
  ).text();
}

/** Returns a one-color picture file. */
export function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
}
