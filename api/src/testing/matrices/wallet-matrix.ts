import { zeroGif } from '../pictures';
import { placeAt } from '../place';
import { METHOD } from '../player';
import type { Matrix, Row } from './access-matrix';
import type { Stage, WalletSelf } from './wallet-self';
import { amounts, KEY, type WalletVictim } from './wallet-victim';

interface WalletRow extends Row<WalletVictim, WalletSelf> {
  /** The state the caller needs for the call to succeed; 'ready' by default. */
  readonly stage?: Stage;
  /** The call names a picture that the caller uploaded. */
  readonly withReceipt?: true;
}

const owner = { remote_id: ({ player }: WalletVictim) => player.id };
const deposits = ({ open, waiting, credited, takenBack }: WalletVictim): string[] => [
  open,
  waiting,
  credited,
  takenBack,
];
const withdrawals = ({ pending, paid, returned }: WalletVictim): string[] => [pending, paid, returned];
const transactions = (victim: WalletVictim): string[] => [...deposits(victim), ...withdrawals(victim)];
const phone = ({ player }: WalletVictim): string => player.phone;
const receipts = ({ receipts: ids }: WalletVictim): readonly string[] => ids;
const messages = ({ messages: ids }: WalletVictim): readonly string[] => ids;
const usedProof = ({ usedProof: id }: WalletVictim): string => id;
// Another player's transaction ID can be claimed until it was credited; the payer's claim must not be affected.
const otherProofs = ({ otherProofs: ids }: WalletVictim): readonly string[] => ids;
// Keys are per player: another player's key is just another key.
const keyed = { 'Idempotency-Key': () => KEY };
const aLimit = { kind: 'loss', period: 'week' };
const aMessage: Partial<WalletRow> = { stage: 'withdrew', id: ({ message }) => message, names: { id: messages } };

/** A list called with another player's cursor: a position only, from which players read their own rows. */
function listed(
  plain: readonly string[],
  cursor: (victim: WalletVictim) => string,
): Pick<WalletRow, 'plain' | 'inert'> {
  return { plain, inert: { cursor } };
}

const walletRows: Matrix<WalletRow> = {
  'GET /api/payment-methods': {},
  'GET /api/showpayment-menthod': { query: () => ({ name: METHOD.name }), plain: ['name'] },
  'POST /api/ewa/request': {
    body: () => ({ amount: '500.00', type: METHOD.accountType, provider: METHOD.name }),
    inert: keyed,
    // Promotions are public.
    plain: ['amount', 'type', 'provider', 'promotion'],
  },
  'GET /api/last-deposit': {},
  'GET /api/get-wallet-number': {
    query: () => ({ name: METHOD.name, account_type: METHOD.accountType, amount: '500.00' }),
    plain: ['name', 'account_type', 'amount', 'promotion_id'],
  },
  'POST /api/submit-deposit': {
    stage: 'ordered',
    withReceipt: true,
    body: ({ player, order, proof, receipt }) => ({
      account_number: player.phone,
      transaction_id: proof,
      amount: order.amount,
      payment_id: 1,
      receipts: [receipt],
    }),
    // This call names an order by its amount.
    names: {
      ...owner,
      account_number: phone,
      transaction_id: usedProof,
      amount: () => [amounts.open, amounts.waiting, amounts.credited, amounts.takenBack],
      receipts,
    },
    inert: { transaction_id: otherProofs, ...keyed },
    plain: ['payment_id', 'promotion_id'],
  },
  'POST /api/ewa/confirm': {
    stage: 'ordered',
    withReceipt: true,
    body: ({ player, order, proof, receipt }) => ({
      trx_id: order.id,
      trxid: proof,
      number: player.phone,
      receipts: [receipt],
    }),
    names: { trx_id: transactions, trxid: usedProof, number: phone, receipts },
    inert: { trxid: otherProofs, ...keyed },
  },
  'GET /api/transaction/show': {
    stage: 'withdrew',
    names: owner,
    ...listed(['type', 'status', 'days', 'from', 'to', 'size', 'sort'], ({ credited }) =>
      placeAt(['transactions', undefined, undefined, undefined, undefined, undefined], credited),
    ),
  },
  'GET /api/deposit-orders/:id': { stage: 'ordered', id: ({ order }) => order.id, names: { id: transactions } },
};

const withdrawalRows: Matrix<WalletRow> = {
  'GET /api/userwithdrawcheck': { names: owner },
  'POST /api/submit-withdraw': {
    isConfirmed: true,
    body: ({ player }) => ({ account_number: player.phone, amount: '500.00', payment_id: 0, provider: METHOD.name }),
    names: { ...owner, account_number: phone },
    inert: keyed,
    plain: ['amount', 'payment_id', 'provider'],
  },
  'GET /api/saved-wallets': { stage: 'withdrew' },
  'POST /api/saved-wallets/name': {
    stage: 'withdrew',
    body: ({ player }) => ({ provider: 'bkash', account_number: player.phone, name: 'Mine' }),
    names: { account_number: phone },
    plain: ['provider', 'name'],
  },
  'POST /api/saved-wallets/remove': {
    stage: 'withdrew',
    body: ({ player }) => ({ provider: 'bkash', account_number: player.phone }),
    names: { account_number: phone },
    plain: ['provider'],
  },
  'GET /api/withdrawals/:id': { stage: 'withdrew', id: ({ withdrawal }) => withdrawal, names: { id: transactions } },
};

const recordRows: Matrix<WalletRow> = {
  'GET /api/transactions/:id': {
    stage: 'claimed',
    id: ({ order }) => order.id,
    names: { id: (victim) => [...transactions(victim), `${victim.credited}-bonus`, victim.adjustment] },
  },
  'POST /api/deposit-orders/:id/resubmit': {
    stage: 'claimed',
    id: ({ order }) => order.id,
    withReceipt: true,
    body: ({ proof, receipt }) => ({ transaction_id: proof, receipts: [receipt] }),
    names: { id: transactions, transaction_id: usedProof, receipts },
    inert: { transaction_id: otherProofs, ...keyed },
  },
  'POST /api/deposit-orders/:id/revert': {
    stage: 'claimed',
    id: ({ order }) => order.id,
    names: { id: transactions },
    inert: keyed,
  },
  'GET /api/wallet/movements': {
    query: () => ({ wallet: 'main', limit: '25' }),
    // A position in the whole ledger, from which players read their own movements.
    inert: { before: ({ movement }) => movement },
    plain: ['wallet', 'limit'],
  },
};

const ticket = ({ ticket: id }: WalletVictim): string => id;
const days = ['days', 'from', 'to'];
const turnoverRows: Matrix<WalletRow> = {
  'GET /api/turnovers': {
    names: owner,
    ...listed([...days, 'state', 'size', 'sort'], (victim) =>
      placeAt(['tickets', undefined, undefined, undefined, undefined], victim.ticket),
    ),
  },
  'GET /api/turnovers/:id': {
    stage: 'credited',
    id: ({ ticket: id }) => id,
    names: { id: ticket },
    plain: ['size', 'cursor'],
  },
  'GET /api/records/transactions/totals': { plain: [...days, 'type', 'status'] },
  'GET /api/records/transactions.csv': { plain: [...days, 'type', 'status'] },
  'GET /api/records/turnovers/totals': { plain: [...days, 'state'] },
  'GET /api/records/turnovers.csv': { plain: [...days, 'state'] },
};

const otherRows: Matrix<WalletRow> = {
  'GET /api/inbox': { stage: 'withdrew', names: owner, plain: ['page', 'per_page', 'before', 'digits'] },
  'GET /api/inbox/:id': { ...aMessage, plain: ['digits'] },
  'PATCH /api/inbox/:id/read': aMessage,
  'DELETE /api/inbox/:id': aMessage,
  // Others' messages are skipped.
  'POST /api/inbox/marks': {
    stage: 'withdrew',
    body: ({ message }) => ({ ids: [message], mark: 'delete' }),
    inert: { ids: messages },
    plain: ['mark'],
  },
  'GET /api/limits': {},
  'POST /api/limits': { body: () => ({ ...aLimit, amount: '700' }), plain: ['kind', 'period', 'amount'] },
  'POST /api/limits/confirm': { stage: 'raised', body: () => aLimit, plain: ['kind', 'period'] },
  'DELETE /api/limits/waiting': { stage: 'raised', query: () => aLimit, plain: ['kind', 'period'] },
  'GET /api/limits/session': {},
  'POST /api/limits/session': { body: () => ({ period: 'week', minutes: 90 }), plain: ['period', 'minutes'] },
  'POST /api/limits/session/confirm': { stage: 'raised', body: () => ({ period: 'week' }), plain: ['period'] },
  'DELETE /api/limits/session/waiting': { stage: 'raised', query: () => ({ period: 'week' }), plain: ['period'] },
  'GET /api/safer-gambling/net-deposits': {},
  'POST /api/receipts': { upload: zeroGif(1, 1) },
  'GET /api/receipts/:id': { withReceipt: true, id: ({ receipt }) => receipt, names: { id: receipts } },
};

/** Every call of the wallet's domains, by method and path; the test fails for a new call without a row. */
export const walletMatrix: Matrix<WalletRow> = {
  ...walletRows,
  ...withdrawalRows,
  ...recordRows,
  ...turnoverRows,
  ...otherRows,
};
