import { restrictionOf } from '../../session/restriction.service';
import { excludePlayer, reopenPlayer } from '../acts/exclusion.service';
import { readReason } from '../command/arguments';
import type { Command } from '../command/command';
import { findPlayer } from '../command/find-player';
import { table, time } from '../command/print';

export const restrictions: Command = {
  positional: ['<username|id>'],
  summary: 'Lists the restrictions of a player with their ends, newest first.',
  options: {},
  async run({ app }, { positional: words }) {
    const row = await findPlayer(app, words[0] ?? '');
    const now = restrictionOf(row, app.clock.now());
    const json = await app.db
      .selectFrom('playerRestrictions')
      .selectAll()
      .where('playerId', '=', row.id)
      .orderBy('id', 'desc')
      .execute();
    const head =
      now === null
        ? `Play is open for ${row.username}.`
        : `Play is closed for ${row.username}: ${now.kind} until ${time(now.until)}.`;
    const lines = json.map(({ at, kind, until, operator, reason }) => ({
      time: time(at),
      kind,
      until: until === null ? '' : time(until),
      by: operator ?? 'the player',
      reason: reason ?? '',
    }));
    return {
      text: lines.length === 0 ? head : `${head}\n\n${table(lines)}`,
      json: { now, all: json },
      players: [row.id],
    };
  },
};

export const exclude: Command = {
  positional: ['<username|id>', '<months>'],
  summary: 'Excludes a player from play for six months or more, in every session at once; it can’t be shortened.',
  options: { reason: 'the reason, in quotes; stored in the audit log only' },
  async run(desk, { positional: words, options }) {
    const reason = readReason(options['reason']);
    const { id, username } = await findPlayer(desk.app, words[0] ?? '');
    const until = await excludePlayer(desk, id, Number(words[1]), reason);
    return { text: `${username} is excluded until ${time(until)}.`, json: { player: id, until } };
  },
};

export const reopen: Command = {
  positional: ['<username|id>'],
  summary: 'Reopens an account that its player closed; an exclusion or a time-out that has not ended stays in force.',
  options: { reason: 'the reason, in quotes; stored in the audit log only' },
  async run(desk, { positional: words, options }) {
    const reason = readReason(options['reason']);
    const { id, username } = await findPlayer(desk.app, words[0] ?? '');
    await reopenPlayer(desk, id, reason);
    return { text: `${username}’s account is open again.`, json: { player: id } };
  },
};
