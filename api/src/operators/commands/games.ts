import {
  gameStatuses,
  providerStatuses,
  setGameStatus,
  setProviderStatus,
} from '../../domains/games/catalog/catalog-admin.service';
import { listDeskRounds, OVERDUE_MS, refundOpenRound } from '../../domains/games/provider/round-desk.service';
import { listWinReviews, winNumber, winReviewStates } from '../../domains/games/provider/win-review.service';
import { writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction } from '../../kernel/database/database';
import { requireApproval } from '../../session/approvals/approval.service';
import { type Desk, OpsRefused } from '../../session/desk';
import { type Arguments, readChoice, readCount, readReason } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { playersIn } from '../command/find-player';
import { money, table, time } from '../command/print';

const SHOWN = 30;

export const rounds: Command = {
  positional: [],
  summary: 'Lists rounds, newest first; with --open, those that their provider has left open for more than 24 hours.',
  options: { limit: `maximum number of rows (default ${SHOWN})` },
  flags: { open: 'only rounds open for more than 24 hours, oldest first' },
  async run({ app }, { options, flags }) {
    const openSince = flags.has('open') ? app.clock.now() - OVERDUE_MS : undefined;
    const json = await listDeskRounds(app.db, { openSince, limit: readCount(options['limit'], SHOWN) });
    if (json.length === 0)
      return {
        text: flags.has('open') ? 'No round has been open for more than 24 hours.' : 'No round has been played yet.',
        json,
      };
    const lines = json.map((row) => ({
      id: row.id,
      player: row.username,
      game: row.gameCode,
      provider: row.provider,
      stake: money(row.stake),
      win: money(row.win),
      state: row.status,
      opened: time(row.createdAt),
    }));
    return { text: table(lines), json, players: playersIn(json) };
  },
};

export const roundRefund: Command = {
  positional: ['<id>'],
  summary: 'Refunds the stakes of a round that stayed open; a later win in it is refused.',
  options: { reason: 'the reason, in quotes; stored in the audit log only' },
  run: (desk, { positional: [id = ''], options }) => refundRound(desk, { id, reason: readReason(options['reason']) }),
};

interface Refund {
  readonly id: string;
  readonly reason: string;
}

/** Refunds an open round within the operator's limits and prints the outcome. */
export async function refundRound(desk: Desk, { id, reason }: Refund): Promise<Outcome> {
  const { app, operator } = desk;
  const end = await refundOpenRound(app, id, async (trx, round, amount) => {
    const approved = await requireApproval(desk, trx, {
      ...({ kind: 'refund', amount, subject: round.playerId } as const),
      summary: `refund round ${id} in ${round.gameCode}: ${reason}`,
      payload: { id, reason },
    });
    const details = { player: round.playerId, game: round.gameCode, amount, reason, ...approved };
    await writeAudit(trx, { at: app.clock.now(), operator, act: 'refund-round', subject: id, details });
  });
  if (end.kind === 'unknown') throw new OpsRefused(`There is no round '${id.slice(0, 40)}'.`);
  if (end.kind === 'not_open') throw new OpsRefused(`The round is ${end.round.status}; nothing was changed.`);
  return {
    text: `${money(end.amount)} of the round in ${end.round.gameCode} was refunded.`,
    json: { id, player: end.round.playerId, amount: end.amount },
  };
}

const winStates = [...winReviewStates, 'all'] as const;

export const wins: Command = {
  positional: [],
  summary:
    'Lists wins above the ceilings of their games or beyond the limits of their game server, which need approve or reject; oldest first.',
  options: { state: `${winStates.join(', ')}; waiting by default`, limit: `maximum number of rows (default ${SHOWN})` },
  async run({ app }, { options }) {
    const state = readChoice('state', options['state'] ?? 'waiting', winStates);
    const rows = await listWinReviews(app.db, state, readCount(options['limit'], SHOWN));
    const json = rows.map((row) => ({ ...row, number: winNumber(row.serial) }));
    if (rows.length === 0) return { text: state === 'all' ? 'No win has had to wait.' : `No win is ${state}.`, json };
    const lines = json.map((row) => ({
      number: row.number,
      player: row.username,
      game: row.gameCode,
      provider: row.provider,
      stake: row.stake === null ? '' : money(row.stake),
      win: money(row.amount),
      ceiling: money(row.ceiling),
      cause: row.cause,
      state: row.state,
      received: time(row.createdAt),
      round: row.roundId,
      reason: row.reason,
    }));
    return { text: table(lines), json, players: playersIn(json) };
  },
};

export const provider: Command = {
  positional: ['<code>', '<status>'],
  summary: `Sets the status of a provider: ${providerStatuses.join(', ')}; placed stakes are settled in any case.`,
  options: { reason: 'the reason, in quotes; stored in the audit log only' },
  run: (desk, args) => turn(desk, args, 'provider'),
};

export const game: Command = {
  positional: ['<code>', '<status>'],
  summary: `Sets the status of a game: ${gameStatuses.join(', ')}.`,
  options: { reason: 'the reason, in quotes; stored in the audit log only' },
  run: (desk, args) => turn(desk, args, 'game'),
};

function turn(
  { app, operator }: Desk,
  { positional: words, options }: Arguments,
  act: 'provider' | 'game',
): Promise<Outcome> {
  const [code = '', word = ''] = words;
  const reason = readReason(options['reason']);
  return inTransaction(app.db, async (trx) => {
    const at = app.clock.now();
    const before =
      act === 'provider'
        ? await setProviderStatus(trx, code, readChoice('status', word, providerStatuses), at)
        : await setGameStatus(trx, code, readChoice('status', word, gameStatuses), at);
    if (before === undefined) throw new OpsRefused(`There is no ${act} '${code.slice(0, 40)}'.`);
    if (before === word) throw new OpsRefused(`It is already ${word}.`);
    await writeAudit(trx, { at, operator, act, subject: code, details: { before, after: word, reason } });
    return { text: `${code} was ${before} and is now ${word}.`, json: { code, before, status: word } };
  });
}
