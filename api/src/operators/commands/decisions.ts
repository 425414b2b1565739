import { approveWin, findWinReview, rejectWin, type WinReview } from '../../domains/games/provider/win-review.service';
import { winRejections } from '../../domains/messages/reasons';
import {
  approveDeposit,
  depositRejections,
  findDeposit,
  rejectDeposit,
} from '../../domains/wallet/deposits/deposit-desk.service';
import type { Deposit } from '../../domains/wallet/deposits/deposit-row';
import { payOutWithdrawal } from '../../domains/wallet/payouts/payout.service';
import type { Withdrawal } from '../../domains/wallet/payouts/tables';
import {
  approveWithdrawal,
  findWithdrawal,
  rejectionReasons,
  rejectWithdrawal,
} from '../../domains/wallet/withdrawals/withdrawal-desk.service';
import { type AuditAct, type AuditDetails, writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction, type Trx } from '../../kernel/database/database';
import { requireApproval } from '../../session/approvals/approval.service';
import { type Desk, OpsRefused, OpsUsage } from '../../session/desk';
import { readChoice } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { money } from '../command/print';

type Found =
  | { readonly kind: 'deposit'; readonly row: Deposit }
  | { readonly kind: 'withdrawal'; readonly row: Withdrawal }
  | { readonly kind: 'win'; readonly row: WinReview };

export const approve: Command = {
  positional: ['<id>'],
  summary: 'Credits a deposit that the rail does not confirm, approves a withdrawal, or pays a win under review.',
  options: { note: 'a note, stored in the audit log' },
  run: (desk, { positional: words, options }) =>
    approveNumber(desk, { number: words[0] ?? '', note: options['note'] ?? null }),
};

/** Approves a deposit, withdrawal or win and prints the outcome. */
export async function approveNumber(
  desk: Desk,
  { number, note: given }: { readonly number: string; readonly note: string | null },
): Promise<Outcome> {
  const found = await find(desk, number);
  const note = logApproval(desk, found, given);
  if (found.kind === 'deposit') {
    require(found, await approveDeposit(desk.app, found.row, note));
    return done(found, `credited with ${money(found.row.amount)}`);
  }
  if (found.kind === 'win') {
    require(found, await approveWin(desk.app, found.row.serial, desk.operator, note));
    return done(found, `paid: ${money(found.row.amount)} was credited to the player`);
  }
  require(found, await approveWithdrawal(desk.app, found.row.id, desk.operator, note));
  return done(found, 'approved; the api sends it within seconds');
}

export const reject: Command = {
  positional: ['<id>'],
  summary: 'Rejects a deposit, rejects a withdrawal and returns its money, or rejects a win without paying it.',
  options: {
    reason: `deposits: ${depositRejections.join(', ')}; withdrawals: ${rejectionReasons.join(', ')}; wins: ${winRejections.join(', ')}`,
    note: 'a note, stored in the audit log',
  },
  async run(desk, { positional: words, options }) {
    const found = await find(desk, words[0] ?? '');
    const given = options['reason'] ?? '';
    const note = log(desk, 'reject', found, { reason: given, note: options['note'] ?? null });
    if (found.kind === 'deposit') {
      require(found, await rejectDeposit(desk.app, found.row, readChoice('reason', given, depositRejections), note));
      return done(found, `rejected (${given}); nothing was credited`);
    }
    if (found.kind === 'win') {
      require(found, await rejectWin(
        desk.app,
        found.row.serial,
        desk.operator,
        readChoice('reason', given, winRejections),
        note,
      ));
      return done(found, `rejected (${given}); nothing was paid, and the stake is not returned`);
    }
    require(found, await rejectWithdrawal(
      desk.app,
      found.row.id,
      desk.operator,
      readChoice('reason', given, rejectionReasons),
      note,
    ));
    return done(found, `rejected (${given}); ${money(found.row.amount)} was returned to the player`);
  },
};

export const pay: Command = {
  positional: ['<id>'],
  summary: 'Sends an approved withdrawal to the rail now, or fetches the state of a sent one from the rail.',
  options: {},
  async run(desk, { positional: words }) {
    const found = await find(desk, words[0] ?? '');
    if (found.kind !== 'withdrawal') throw new OpsUsage(`A ${found.kind} can't be paid out; name a withdrawal.`);
    const { state } = found.row;
    if (state === 'requested') throw new OpsRefused('It is waiting for approval: approve it first.');
    if (state === 'success' || state === 'fail') throw new OpsRefused(`It has already ended: ${state}.`);
    // Logged before the payment rail is called, so that an act that reached it is in the log in any case.
    await inTransaction(desk.app.db, log(desk, 'pay', found, { state }));
    await payOutWithdrawal(desk.app, found.row.id);
    const after = await findWithdrawal(desk.app.db, found.row.id);
    const words_ = {
      sent: 'the rail has accepted it and has not paid it yet',
      unknown: 'the rail gave no clear answer; the money stays on hold',
      success: `paid, rail id ${after?.railId ?? ''}`,
      fail: `the rail refused it (${after?.reason ?? ''}); the money was returned to the player`,
    };
    return { ...done(found, words_[after?.state as keyof typeof words_] ?? String(after?.state)), json: after };
  },
};

async function find({ app }: Desk, name: string): Promise<Found> {
  const withdrawal = await findWithdrawal(app.db, name);
  if (withdrawal !== undefined) return { kind: 'withdrawal', row: withdrawal };
  const win = await findWinReview(app.db, name);
  if (win !== undefined) return { kind: 'win', row: win };
  const deposit = await findDeposit(app.db, name);
  if (deposit !== undefined) return { kind: 'deposit', row: deposit };
  throw new OpsRefused(
    `There is no deposit, withdrawal or win '${name.slice(0, 40)}': use D00000012, W00000012, G00000012 or an id.`,
  );
}

const letters = { deposit: 'D', withdrawal: 'W', win: 'G' } as const;

function nameOf({ kind, row }: Found): string {
  return `${letters[kind]}${String(row.serial).padStart(8, '0')}`;
}

/** A win is identified by its provider's transaction id. */
function idOf({ kind, row }: Found): string {
  return kind === 'win' ? row.transactionId : row.id;
}

function log({ app, operator }: Desk, act: AuditAct, found: Found, details: AuditDetails): (trx: Trx) => Promise<void> {
  const { playerId: player, amount } = found.row;
  const id = idOf(found);
  return (trx) =>
    writeAudit(trx, {
      at: app.clock.now(),
      operator,
      act,
      subject: nameOf(found),
      details: { id, player, amount, ...details },
    });
}

/** Lets the act through within the limits, and logs who approved it. */
function logApproval(desk: Desk, found: Found, note: string | null): (trx: Trx) => Promise<void> {
  const number = nameOf(found);
  return async (trx) => {
    const approved = await requireApproval(desk, trx, {
      kind: 'payout',
      amount: found.row.amount,
      subject: number,
      summary: `approve ${number} (${found.kind})${note === null ? '' : `: ${note}`}`,
      payload: { number, note },
    });
    await log(desk, 'approve', found, { note, ...approved })(trx);
  };
}

function require(found: Found, result: 'done' | 'not_waiting' | 'already_used'): void {
  if (result === 'already_used')
    throw new OpsRefused(`${nameOf(found)}: its transaction id has already been credited; nothing was changed.`);
  if (result === 'not_waiting')
    throw new OpsRefused(`${nameOf(found)} is ${found.row.state} and needs no decision; nothing was changed.`);
}

function done(found: Found, result: string): Outcome {
  return { text: `${nameOf(found)} ${result}.`, json: { id: idOf(found), number: nameOf(found), done: result } };
}
