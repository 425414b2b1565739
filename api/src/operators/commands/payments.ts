import type { DepositState } from '../../domains/wallet/deposits/tables';
import { findPayoutStop } from '../../domains/wallet/payouts/payout-stop';
import { pendingStates, type WithdrawalState } from '../../domains/wallet/payouts/tables';
import { withdrawalNumber } from '../../domains/wallet/payouts/withdrawal-records';
import type { Db } from '../../kernel/database/database';
import { readChoice, readCount } from '../command/arguments';
import type { Command } from '../command/command';
import { playersIn } from '../command/find-player';
import { money, table, time } from '../command/print';
import { stopLines } from './reconcile';

const depositStates = ['processing', 'open', 'replaced', 'success', 'fail', 'all'] as const satisfies readonly (
  DepositState | 'all'
)[];
const withdrawalStates = ['pending', ...pendingStates, 'success', 'fail', 'all'] as const satisfies readonly (
  WithdrawalState | 'pending' | 'all'
)[];
const SHOWN = 50;

export const deposits: Command = {
  positional: [],
  summary: 'Lists deposits by state, newest first.',
  options: {
    state: `${depositStates.join(', ')}; processing by default`,
    limit: `maximum number of rows (default ${SHOWN})`,
  },
  async run({ app }, { options }) {
    const state = readChoice('state', options['state'] ?? 'processing', depositStates);
    const rows = await findDeposits(app.db, state, readCount(options['limit'], SHOWN));
    const json = rows.map((row) => ({ ...row, number: `D${String(row.serial).padStart(8, '0')}` }));
    if (rows.length === 0) return { text: `No deposit ${state === 'all' ? 'yet' : `is ${state}`}.`, json };
    const lines = json.map((row) => ({
      number: row.number,
      player: row.username,
      method: row.method,
      amount: money(row.amount),
      state: row.state,
      claimed: time(row.claimedAt),
      'transaction id': row.proof,
      from: row.payerNumber,
      reason: row.reason,
    }));
    return { text: table(lines), json, players: playersIn(json) };
  },
};

function findDeposits(db: Db, state: DepositState | 'all', limit: number) {
  const all = db
    .selectFrom('deposits')
    .innerJoin('players', 'players.id', 'deposits.playerId')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'deposits.methodId')
    .select([
      'deposits.id',
      'deposits.serial',
      'deposits.playerId',
      'players.username',
      'paymentMethods.name as method',
      'deposits.amount',
      'deposits.state',
    ])
    .select([
      'deposits.claimedAt',
      'deposits.proof',
      'deposits.payerNumber',
      'deposits.number as paidTo',
      'deposits.reason',
      'deposits.createdAt',
    ]);
  return (state === 'all' ? all : all.where('deposits.state', '=', state))
    .orderBy('deposits.serial', 'desc')
    .limit(limit)
    .execute();
}

export const withdrawals: Command = {
  positional: [],
  summary: 'Lists withdrawals by state, newest first.',
  options: {
    state: `${withdrawalStates.join(', ')}; pending (all that have not ended) by default`,
    limit: `maximum number of rows (default ${SHOWN})`,
  },
  async run({ app }, { options }) {
    const state = readChoice('state', options['state'] ?? 'pending', withdrawalStates);
    const rows = await findWithdrawals(app.db, state, readCount(options['limit'], SHOWN));
    const json = rows.map((row) => ({ ...row, number: withdrawalNumber(row.serial) }));
    const stop = stopLines(await findPayoutStop(app.db)).join('\n');
    if (rows.length === 0)
      return { text: `No withdrawal ${state === 'all' ? 'yet' : `is ${state}`}.\n${stop}`.trim(), json };
    const lines = json.map((row) => ({
      number: row.number,
      player: row.username,
      method: row.method,
      to: row.accountNumber,
      amount: money(row.amount),
      state: row.state,
      requested: time(row.createdAt),
      'approved by': row.approvedBy,
      'rail id': row.railId,
      reason: row.reason,
    }));
    return { text: `${table(lines)}\n${stop}`.trimEnd(), json, players: playersIn(json) };
  },
};

function findWithdrawals(db: Db, state: (typeof withdrawalStates)[number], limit: number) {
  let all = db
    .selectFrom('withdrawals')
    .innerJoin('players', 'players.id', 'withdrawals.playerId')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'withdrawals.methodId')
    .select([
      'withdrawals.id',
      'withdrawals.serial',
      'withdrawals.playerId',
      'players.username',
      'paymentMethods.name as method',
      'withdrawals.amount',
      'withdrawals.state',
    ])
    .select([
      'withdrawals.accountNumber',
      'withdrawals.approvedBy',
      'withdrawals.railId',
      'withdrawals.reason',
      'withdrawals.createdAt',
    ]);
  if (state === 'pending') all = all.where('withdrawals.state', 'in', pendingStates);
  else if (state !== 'all') all = all.where('withdrawals.state', '=', state);
  return all.orderBy('withdrawals.serial', 'desc').limit(limit).execute();
}
