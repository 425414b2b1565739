import type { Command } from '../command/command';
import { reconcile as compare } from '../reconcile/reconcile';

/** Compares the ledger, the balances, deposits and withdrawals, and the payment rail. */
export const reconcile: Command = {
  positional: [],
  summary: 'Compares ledger, balances, deposits and withdrawals with the rail; exits with 3 if they differ.',
  options: {},
  async run({ app }) {
    const findings = await compare(app);
    const lines = findings.map(({ code, subject, detail }) => `${code}  ${subject}  ${detail}`);
    return {
      text: lines.length === 0 ? 'No differences found.' : lines.join('\n'),
      json: { findings },
      exit: findings.length === 0 ? 0 : 3,
    };
  },
};
