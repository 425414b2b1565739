import { adjust as adjustMoney, type Adjustment } from '../../domains/wallet/records/adjustment.service';
import { requireApproval } from '../../session/approvals/approval.service';
import type { Desk } from '../../session/desk';
import { readReason, readTaka } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { findPlayer } from '../command/find-player';
import { money } from '../command/print';

export const adjust: Command = {
  positional: ['<username|id>', '<+/-taka>'],
  summary: 'Credits or debits a player’s main wallet; the player can read the reason.',
  options: { reason: 'the reason, in quotes; goodwill_credit and account_correction appear in the player’s language' },
  async run(desk, { positional: words, options }) {
    const amount = readTaka(words[1] ?? '');
    const reason = readReason(options['reason']);
    const { id } = await findPlayer(desk.app, words[0] ?? '');
    return adjustPlayer(desk, { player: id, amount, reason });
  },
};

/** Adjusts a player's money and prints the outcome. */
export async function adjustPlayer(desk: Desk, adjustment: Adjustment): Promise<Outcome> {
  const { player, amount, reason } = adjustment;
  const { username } = await findPlayer(desk.app, player);
  const number = await adjustMoney(desk, adjustment, (trx) =>
    requireApproval(desk, trx, {
      ...({ kind: 'adjustment', amount: Math.abs(amount), subject: player } as const),
      summary: `adjust ${username} ${amount > 0 ? '+' : ''}${money(amount)}: ${reason}`,
      payload: { player, amount, reason },
    }),
  );
  const { main } = await desk.app.ledger.balance(desk.app.db, player);
  return {
    text: `${number}: ${amount > 0 ? '+' : ''}${money(amount)} for ${username}, who now has ${money(main)}.`,
    json: { number, player, amount, reason, main },
  };
}
