import { approveDeposit, depositRejections, findDeposit, rejectDeposit } from '../../wallet/deposit-desk.service';
import type { Deposit } from '../../wallet/claim.service';
import { payOutWithdrawal } from '../../wallet/payout.service';
import {
  approveWithdrawal,
  findWithdrawal,
  rejectionReasons,
  rejectWithdrawal,
} from '../../wallet/withdrawal-desk.service';
import type { Withdrawal } from '../../wallet/withdrawal-tables';
import { approveWin, findWinReview, rejectWin, winRejections, type WinReview } from '../../games/win-review.service';
import { inTransaction, type Trx } from '../../database/database';
import { readChoice } from '../arguments';
import { writeAudit, type AuditAct, type AuditDetails } from '../audit.service';
import type { Command, Outcome } from '../command';
import { OpsRefused, OpsUsage, type Desk } from '../desk';
import { money } from '../print';

type Found =
  | { readonly kind: 'deposit'; readonly row: Deposit }
  | { readonly kind: 'withdrawal'; readonly row: Withdrawal }
  | { readonly kind: 'win'; readonly row: WinReview };

export const approve: Command = {
  words: ['<id>'],
  summary:
    'Credits a deposit the rail does not answer about, lets a withdrawal that waits be paid, or pays a win that waits.',
  options: { note: 'what the log should say beside it' },
  async run(desk, { words, options }) {
    const found = await find(desk, words[0] ?? '');
    const note = log(desk, 'approve', found, { note: options['note'] ?? null });
    if (found.kind === 'deposit') {
      require(found, await approveDeposit(desk.app, found.row, note));
      return done(found, `credited with ${money(found.row.amount)}`);
    }
    if (found.kind === 'win') {
      require(found, await approveWin(desk.app, found.row.serial, desk.operator, note));
      return done(found, `paid: ${money(found.row.amount)} is the player’s`);
    }
    require(found, await approveWithdrawal(desk.app, found.row.id, desk.operator, note));
    return done(found, 'approved; the api sends it within seconds');
  },
};

export const reject: Command = {
  words: ['<id>'],
  summary: 'Ends a deposit without money, gives a withdrawal’s money back, or ends a win without paying it.',
  options: {
    reason: `deposits: ${depositRejections.join(', ')}; withdrawals: ${rejectionReasons.join(', ')}; wins: ${winRejections.join(', ')}`,
    note: 'what the log should say beside it',
  },
  async run(desk, { words, options }) {
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
      return done(found, `rejected (${given}); nothing was paid, and the stake stays where it is`);
    }
    require(found, await rejectWithdrawal(
      desk.app,
      found.row.id,
      desk.operator,
      readChoice('reason', given, rejectionReasons),
      note,
    ));
    return done(found, `rejected (${given}); ${money(found.row.amount)} is the player’s again`);
  },
};

export const pay: Command = {
  words: ['<id>'],
  summary: 'Sends an approved withdrawal to the rail now, or asks the rail what became of one that was sent.',
  options: {},
  async run(desk, { words }) {
    const found = await find(desk, words[0] ?? '');
    if (found.kind !== 'withdrawal') throw new OpsUsage(`A ${found.kind} is not paid out; name a withdrawal.`);
    const { state } = found.row;
    if (state === 'requested') throw new OpsRefused('It waits for approval: approve it first.');
    if (state === 'success' || state === 'fail') throw new OpsRefused(`It has ended already: ${state}.`);
    // Logged before the payment rail is called, so that an act that reached it is in the log in any case.
    await inTransaction(desk.app.db, log(desk, 'pay', found, { state }));
    await payOutWithdrawal(desk.app, found.row.id);
    const after = await findWithdrawal(desk.app.db, found.row.id);
    const words_ = {
      sent: 'the rail has it and has not paid yet',
      unknown: 'the rail gave no clear answer; the money stays held',
      success: `paid, rail id ${after?.rail_id ?? ''}`,
      fail: `the rail refused it (${after?.reason ?? ''}); the money is the player’s again`,
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
    `There is no deposit, withdrawal or win '${name.slice(0, 40)}': name it as D00000012, W00000012, G00000012 or by its id.`,
  );
}

const letters = { deposit: 'D', withdrawal: 'W', win: 'G' } as const;

function nameOf({ kind, row }: Found): string {
  return `${letters[kind]}${String(row.serial).padStart(8, '0')}`;
}

/** A win is identified by its provider's transaction id. */
function idOf({ kind, row }: Found): string {
  return kind === 'win' ? row.transaction_id : row.id;
}

function log({ app, operator }: Desk, act: AuditAct, found: Found, details: AuditDetails): (trx: Trx) => Promise<void> {
  const { player_id: player, amount } = found.row;
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

function require(found: Found, answer: 'done' | 'not_waiting' | 'already_used'): void {
  if (answer === 'already_used')
    throw new OpsRefused(`${nameOf(found)}: its transaction id has already brought money; nothing was credited.`);
  if (answer === 'not_waiting')
    throw new OpsRefused(`${nameOf(found)} is ${found.row.state} and waits for no decision; nothing was changed.`);
}

function done(found: Found, what: string): Outcome {
  return { text: `${nameOf(found)} ${what}.`, json: { id: idOf(found), number: nameOf(found), done: what } };
}
