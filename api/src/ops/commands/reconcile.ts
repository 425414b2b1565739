import { reconcile as compare } from '../../wallet/reconcile';
import type { Command } from '../command';

/** Compares the ledger, the balances, deposits and withdrawals, and the payment rail. */
export const reconcile: Command = {
  words: [],
  summary: 'Compare book, balances, deposits and withdrawals with the rail; ends with 3 where they differ',
  options: {},
  async run({ app }) {
    const findings = await compare(app);
    const lines = findings.map(({ code, subject, detail }) => `${code}  ${subject}  ${detail}`);
    return {
      text: lines.length === 0 ? 'All agree.' : lines.join('\n'),
      json: { findings },
      exit: findings.length === 0 ? 0 : 3,
    };
  },
};
