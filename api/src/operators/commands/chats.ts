import { writeFile } from 'node:fs/promises';
import { type ChatAttachment, chatLimits } from '@pavilion/contract/calls/chat';
import { newId } from '@pavilion/database/id';
import type { ChatRow } from '../../domains/chat/append';
import { answer, close, findChat, listQueue, markRead, readAfter } from '../../domains/chat/desk.service';
import { readPicture } from '../../domains/wallet/deposits/receipts/receipt-files';
import { type AuditAct, type AuditDetails, writeAudit } from '../../kernel/audit/audit.service';
import { noteReads } from '../../kernel/audit/note-reads';
import type { Trx } from '../../kernel/database/database';
import { type Desk, OpsRefused, OpsUsage } from '../../session/desk';
import { type Arguments, readChoice, readCount } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { money, printable, table, time } from '../command/print';

const SHOWN = 50;
type ChatAction = (desk: Desk, args: Arguments) => Promise<Outcome>;

const actions: Readonly<Record<string, ChatAction>> = { list, show, answer: reply, close: end, picture };

export const chat: Command = {
  positional: ['<list|show|answer|close|picture>', '[chat|username|picture]', '[text]'],
  summary: 'Support chats: list, show one in full, answer, close, or save a picture.',
  options: {
    limit: `list, show: maximum number of rows (default ${SHOWN})`,
    file: 'picture: the file to write the JPEG to',
  },
  run: (desk, args) =>
    actions[readChoice('action', args.positional[0] ?? '', Object.keys(actions))]?.(desk, args) ??
    Promise.reject(new OpsUsage('chat requires an action.')),
};

async function list({ app }: Desk, { options }: Arguments): Promise<Outcome> {
  const rows = await listQueue(app, { onlyWaiting: false, most: readCount(options['limit'], SHOWN) });
  if (rows.length === 0) return { text: 'No chat is open.', json: rows };
  const lines = rows.map((row) => ({
    chat: row.id,
    player: row.username,
    'waiting since': time(row.since),
    for: row.since === null ? '' : row.forPerson ? 'a person' : 'anyone',
    unread: Math.max(0, row.lastSeq - row.staffRead),
    now: row.isTyping ? 'typing' : '',
    last: row.last,
  }));
  return { text: table(lines), json: rows, players: rows.map((row) => row.player) };
}

async function show(desk: Desk, { positional: words, options }: Arguments): Promise<Outcome> {
  const row = await find(desk, words[1]);
  const most = readCount(options['limit'], SHOWN);
  const messages = await readAfter(desk.app.db, row.id, Math.max(0, row.lastSeq - most), most);
  await markRead(desk.app, row.id, row.lastSeq);
  const lines = messages.map(({ seq, sender, author, content, attachments, createdAt }) => {
    const attachmentLines = attachments.map((each) => `\n      [${attachmentLine(each)}]`).join('');
    return `${String(seq).padStart(4)}  ${time(createdAt)}  ${sender === 'player' ? 'player' : `staff (${author})`}: ${printable(content)}${attachmentLines}`;
  });
  const text = [`chat ${row.id}, ${row.status}`, ...lines].join('\n');
  return { text, json: { ...row, messages }, players: [row.playerId] };
}

function attachmentLine({ kind, id, title, amount }: ChatAttachment): string {
  return [kind, id, title, amount === undefined ? undefined : money(amount)]
    .filter((part) => part !== undefined)
    .map((part) => printable(part))
    .join(' ');
}

async function reply(desk: Desk, { positional: words }: Arguments): Promise<Outcome> {
  const row = await find(desk, words[1]);
  const content = words[2]?.trim() ?? '';
  if (content === '' || content.length > chatLimits.characters)
    throw new OpsUsage(`An answer must have 1 to ${chatLimits.characters} characters, in quotes.`);
  const message = await answer(
    desk.app,
    row.id,
    { author: desk.operator, key: newId(), content },
    log(desk, 'chat-answer', row, { characters: content.length }),
  );
  return { text: `Answered with message ${message?.seq ?? ''}.`, json: { chat: row.id, seq: message?.seq } };
}

async function end(desk: Desk, { positional: words }: Arguments): Promise<Outcome> {
  const row = await find(desk, words[1]);
  if (!(await close(desk.app, row.id, log(desk, 'chat-close', row, {}))))
    throw new OpsRefused('This chat is already closed.');
  return { text: 'Closed; the next message of the player reopens it.', json: { chat: row.id } };
}

async function picture(desk: Desk, { positional: words, options }: Arguments): Promise<Outcome> {
  const file = options['file'];
  if (file === undefined) throw new OpsUsage('--file is required: the file to write the JPEG to.');
  const row = await desk.app.db
    .selectFrom('receipts')
    .select(['id', 'picture', 'chatId', 'playerId'])
    .where('id', '=', words[1] ?? '')
    .where('chatId', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) throw new OpsRefused('No chat has this picture.');
  const bytes = await readPicture(desk.app, row);
  if (bytes === undefined) throw new OpsRefused('The picture’s file is missing: check PAVILION_RECEIPTS.');
  // Before the file: the picture is shown with it.
  await noteReads(desk, [row.playerId], 'chat');
  await writeFile(file, bytes);
  return {
    text: `${bytes.length} bytes were written to ${file}.`,
    json: { chat: row.chatId, file, bytes: bytes.length },
  };
}

async function find({ app }: Desk, name = ''): Promise<ChatRow> {
  if (name === '') throw new OpsUsage('Name the chat by its id or the player’s username.');
  return (await findChat(app.db, name)) ?? Promise.reject(new OpsRefused(`There is no chat '${name.slice(0, 40)}'.`));
}

function log(
  { app, operator }: Desk,
  act: AuditAct,
  { id, playerId: player }: ChatRow,
  details: AuditDetails,
): (trx: Trx) => Promise<void> {
  return (trx) => writeAudit(trx, { at: app.clock.now(), operator, act, subject: id, details: { player, ...details } });
}
