import { OpsUsage } from '../../session/desk';
import type { Command } from '../command/command';
import { table, time } from '../command/print';
import { shortValue } from '../settings/change-setting';
import { settingsAt } from '../settings/settings-at';

export const settingsAtCommand: Command = {
  positional: ['<time>'],
  summary: 'Shows the settings that applied at a moment, such as 2026-11-21T08:00Z; those never changed are left out.',
  options: {},
  async run({ app }, { positional: [text = ''] }) {
    const at = Date.parse(text);
    if (Number.isNaN(at)) throw new OpsUsage('settings-at needs a time such as 2026-11-21T08:00Z.');
    const settings = await settingsAt(app.db, at);
    if (settings.length === 0) return { text: 'No setting was ever changed: all are the defaults.', json: settings };
    const rows = settings.map(({ key, value, changedAt, changedBy }) => ({
      setting: key,
      value: shortValue(value),
      since: changedAt === null ? '-' : time(changedAt),
      by: changedBy ?? '-',
    }));
    return { text: table(rows), json: settings };
  },
};
