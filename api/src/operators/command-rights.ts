import type { Arguments } from './command/arguments';
import type { Right } from './command/rights';
import type { CommandName } from './commands';

/** The right a command needs; null if it needs no sign-in, because it only checks and shows no player. */
type RightOf = Right | null | ((args: Arguments) => Right | null);

/** Reading is open to all who read; every other first word needs the right. */
const reading =
  (words: readonly string[], right: Right): RightOf =>
  ({ positional: [word = ''] }) =>
    words.includes(word) ? 'read' : right;

const table: Readonly<Record<CommandName, RightOf>> = {
  deposits: 'read',
  withdrawals: 'read',
  approve: 'payments',
  reject: 'payments',
  pay: 'payments',
  find: 'read',
  player: 'read',
  ledger: 'read',
  adjust: 'payments',
  freeze: 'support',
  unfreeze: 'support',
  restrictions: 'read',
  exclude: 'support',
  reopen: 'support',
  rounds: 'read',
  'round-refund': 'trading',
  wins: 'read',
  provider: 'trading',
  game: 'trading',
  'partner-keys': 'admin',
  'partner-key-add': 'admin',
  'partner-key-retire': 'admin',
  chat: reading(['list', 'show', 'picture'], 'support'),
  promotion: reading(['list', 'show'], 'content'),
  vip: 'content',
  notices: 'content',
  sliders: 'content',
  affiliates: 'content',
  referrals: reading(['list', ''], 'payments'),
  market: reading(['list', 'show'], 'trading'),
  // Each request needs the right of its own act.
  requests: 'read',
  operators: 'admin',
  setting: 'admin',
  'settings-at': 'read',
  audit: ({ positional: [word] }) => (word === 'verify' || word === 'key' ? null : 'read'),
  reconcile: ({ flags }) => (flags.has('acknowledge') ? 'payments' : null),
  months: null,
  'month-detach': 'admin',
  'month-export': 'admin',
};

export function rightOf(name: CommandName, args: Arguments): Right | null {
  const right = table[name];
  return typeof right === 'function' ? right(args) : right;
}

/** Options that name a file of the machine where the command runs. */
const fileOptions = ['file', 'head', 'key'];

/** Whether a command reads or writes files, so that no other machine may send it. */
export function usesFiles(name: CommandName, { positional, options }: Arguments): boolean {
  if (name === 'month-export' || name === 'month-detach') return true;
  return (name === 'market' && positional[0] === 'results') || fileOptions.some((option) => option in options);
}
