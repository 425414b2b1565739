import { readMonth } from '@pavilion/database/months/month';
import { listPartitions } from '@pavilion/database/months/months';
import { OpsUsage } from '../../session/desk';
import { readReason } from '../command/arguments';
import type { Command } from '../command/command';
import { table, time } from '../command/print';
import { detachMonth, schemas } from '../months/detach-month';
import { exportMonth } from '../months/export-month';

const size = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export const months: Command = {
  positional: [],
  summary: 'Lists the months of the tables that grow with play, with their sizes, and those that are detached.',
  options: {},
  async run({ app }) {
    const attached = await listPartitions(app.db, schemas);
    const detached = await app.db
      .selectFrom('detachedMonths')
      .selectAll()
      .orderBy('tableName')
      .orderBy('untilAt')
      .execute();
    const lines = [
      ...attached.map((one) => ({
        table: one.schema === 'public' ? one.table : `${one.schema}.${one.table}`,
        partition: one.name,
        from: time(one.from),
        until: time(one.until),
        size: size(one.bytes),
        rows: one.rows,
        detached: '',
        dropped: '',
      })),
      ...detached.map((one) => ({
        table: one.tableName,
        partition: `archive.${one.name}`,
        from: '',
        until: time(one.untilAt),
        size: '',
        rows: one.rows,
        detached: time(one.detachedAt),
        dropped: time(one.droppedAt),
      })),
    ];
    return { text: lines.length === 0 ? 'No table is partitioned yet.' : table(lines), json: { attached, detached } };
  },
};

export const monthDetach: Command = {
  positional: ['<yyyy-mm>'],
  summary:
    'Detaches a month and those before it; the schema archive has their rows, and the ledger what they add up to.',
  options: { reason: 'the reason, in quotes; stored in the audit log only' },
  isOwner: true,
  async run(desk, { positional: [text = ''], options }) {
    const month = readMonth(text);
    if (month === undefined) throw new OpsUsage(`'${text.slice(0, 20)}' is not a month: write it as 2025-10.`);
    const detached = await detachMonth(desk, month, readReason(options['reason']));
    const lines = detached.map(({ name, rows }) => `archive.${name}: ${rows} rows`);
    return {
      text: lines.length === 0 ? `Nothing before the end of ${month.name} is attached.` : lines.join('\n'),
      json: { detached },
    };
  },
};

export const monthExport: Command = {
  positional: ['<name>'],
  summary: 'Writes a detached month of a table to a compressed file of JSON lines.',
  options: { to: 'the folder of the file', reason: 'the reason, in quotes; stored in the audit log only' },
  flags: { drop: 'drops the table once the file is on the disk' },
  isOwner: true,
  async run(desk, { positional: [name = ''], options, flags }) {
    const folder = options['to'];
    if (folder === undefined) throw new OpsUsage('--to is required: the folder of the file.');
    const isDropped = flags.has('drop');
    const json = await exportMonth(desk, { name, folder, isDropped, reason: readReason(options['reason']) });
    return {
      text: `${json.file}: ${json.rows} rows, SHA-256 ${json.sha256}.${isDropped ? ` archive.${name} was dropped.` : ''}`,
      json,
    };
  },
};
