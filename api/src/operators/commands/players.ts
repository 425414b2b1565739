import { shownPhone } from '@pavilion/contract/phone';
import { readKind, readLimits, type StoredLimit } from '../../domains/limits/limits.service';
import { type Desk, OpsUsage } from '../../session/desk';
import { restrictionOf } from '../../session/restriction.service';
import { setFrozen } from '../acts/freeze.service';
import { readPlayerDetails } from '../acts/player-facts';
import { type Arguments, readCount, readReason } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { findPlayer } from '../command/find-player';
import { details, money, table, time } from '../command/print';

export const player: Command = {
  positional: ['<username|id>'],
  summary: 'Shows a player: details, balances, limits, restrictions.',
  options: {},
  async run({ app }, { positional: words }) {
    const now = app.clock.now();
    const row = await findPlayer(app, words[0] ?? '');
    const restriction = restrictionOf(row, now);
    const { balance, phones, turnover, totals } = await readPlayerDetails(app, row.id);
    const who = { id: row.id, sessionId: null };
    const limits: readonly StoredLimit[] = [
      ...(await readLimits(app.db, who, now)),
      ...(await readKind(app.db, who, 'session', now)),
    ];
    const text = details({
      username: row.username,
      id: row.id,
      status: row.status,
      restriction: restriction === null ? 'none' : `${restriction.kind} until ${time(restriction.until)}`,
      name: row.name,
      phones: phones
        .map(({ phone, verifiedAt }) => `${shownPhone(phone)}${verifiedAt === null ? ' (not verified)' : ''}`)
        .join(', '),
      email: `${row.email}${row.emailVerifiedAt === null ? ' (not verified)' : ''}`,
      birthday: row.birthday,
      since: time(row.createdAt),
      main: money(balance.main),
      bonus: money(balance.bonus),
      held: money(balance.held),
      'turnover left': money(turnover),
      deposited: money(totals.paidIn),
      withdrawn: money(totals.paidOut),
    });
    const set = limits.filter(({ amount, waiting }) => amount !== null || waiting !== null);
    const lines = set.map(({ kind, period, amount, used, waiting }) => {
      const figure = (value: number | null): string =>
        value === null ? 'none' : kind === 'session' ? `${value} min` : money(value);
      return {
        limit: `${kind} per ${period}`,
        amount: figure(amount),
        used: figure(used),
        waiting: waiting === null ? '' : `${figure(waiting.amount)} from ${time(waiting.from)}`,
      };
    });
    const { passwordHash: _, ...shown } = row;
    return {
      text: `${text}\n\n${lines.length === 0 ? 'No limits are set.' : table(lines)}`,
      json: { ...shown, balance, phones, turnover, totals, limits },
      players: [row.id],
    };
  },
};

const wallets = ['main', 'bonus', 'held'] as const;
const SHOWN = 50;

export const ledger: Command = {
  positional: ['<username|id>'],
  summary: 'Lists the entries of a player’s wallets, newest first, with the balance after each.',
  options: { wallet: `${wallets.join(', ')}; all by default`, limit: `maximum number of rows (default ${SHOWN})` },
  async run({ app }, { positional: words, options }) {
    const only = options['wallet'];
    if (only !== undefined && !wallets.some((wallet) => wallet === only))
      throw new OpsUsage(`--wallet must be one of ${wallets.join(', ')}, not '${only}'.`);
    const { id } = await findPlayer(app, words[0] ?? '');
    const rows = await app.db
      .selectFrom('entries')
      .innerJoin('accounts', 'accounts.id', 'entries.accountId')
      .innerJoin('transactions', 'transactions.id', 'entries.transactionId')
      .select([
        'entries.transactionId',
        'accounts.kind as wallet',
        'entries.kind',
        'entries.amount',
        'entries.createdAt',
        'transactions.key',
        'accounts.balance as balanceNow',
      ])
      .where('accounts.owner', '=', id)
      .where('accounts.kind', 'in', only === undefined ? wallets : [only])
      .orderBy('entries.createdAt', 'desc')
      .orderBy('entries.transactionId', 'desc')
      .orderBy('accounts.id')
      .limit(readCount(options['limit'], SHOWN))
      .execute();
    if (rows.length === 0) return { text: 'There are no entries yet.', json: [], players: [id] };
    // Computes each row's balance backwards from the current one: rows are complete, newest first, in one snapshot.
    const left = new Map<string, number>();
    const json = rows.map(({ balanceNow, ...row }) => {
      const after = left.get(row.wallet) ?? balanceNow;
      left.set(row.wallet, after - row.amount);
      return { ...row, balanceAfter: after };
    });
    const lines = json.map((row) => ({
      id: String(row.transactionId),
      time: time(row.createdAt),
      wallet: row.wallet,
      kind: row.kind,
      amount: money(row.amount),
      balance: money(row.balanceAfter),
      key: row.key,
    }));
    return { text: table(lines), json, players: [id] };
  },
};

export const freeze: Command = {
  positional: ['<username|id>'],
  summary: 'Blocks play, deposits and withdrawals of a player; sessions stay open.',
  options: { reason: 'the reason, in quotes; stored in the audit log only' },
  run: (desk, args) => turn(desk, args, true),
};

export const unfreeze: Command = {
  positional: ['<username|id>'],
  summary: 'Unblocks a frozen player.',
  options: { reason: 'the reason, in quotes; stored in the audit log only' },
  run: (desk, args) => turn(desk, args, false),
};

async function turn(desk: Desk, { positional: words, options }: Arguments, isFrozen: boolean): Promise<Outcome> {
  const reason = readReason(options['reason']);
  const { id, username } = await findPlayer(desk.app, words[0] ?? '');
  await setFrozen(desk, id, isFrozen, reason);
  return {
    text: `${username} is ${isFrozen ? 'frozen' : 'active again'}.`,
    json: { player: id, status: isFrozen ? 'frozen' : 'active' },
  };
}
