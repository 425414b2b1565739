import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chatLimits } from '@pavilion/contract/calls/chat';
import { deskPaths } from '@pavilion/contract/desk';
import { STREAM_OPENED } from '@pavilion/contract/live';
import * as z from '@pavilion/contract/schema';
import { sendRefusal } from '../../http/replies';
import type { App } from '../../kernel/app';
import { noteReads } from '../../kernel/audit/note-reads';
import type { Db } from '../../kernel/database/database';
import { type EventStream, sse } from '../../kernel/sse';
import { Refusal, refuse } from '../../kernel/texts/refusal';
import { STAFF } from './append';
import { answer, close, listQueue, markRead, readAfter, showTyping } from './desk.service';

declare module '../../kernel/app' {
  interface Links {
    /** The key of programs that answer in the support chat. */
    readonly supportKey: string;
  }
}

/** The name of all programs in the audit log: they share a key. No person's name has a space. */
const PROGRAM = 'support program';

const words = z.object({
  key: z.string().check(z.minLength(8), z.maxLength(200)),
  author: z.string().check(z.regex(/^[\w .@-]{1,60}$/)),
  content: z.string().check(z.minLength(1), z.maxLength(chatLimits.characters)),
  answers: z.optional(z.number()),
  hand_over: z.optional(z.boolean()),
});
const place = z.object({ seq: z.number() });

/** The staff's side, for support programs: on the api's own port only, with a key that no player has. */
export function bindDesk(app: App): void {
  const open = new Set<EventStream>();
  app.http.addHook('onClose', () => open.forEach((stream) => stream.close()));
  route(app, 'GET', deskPaths.live, async (_request, reply) => {
    const stream = sse(reply);
    open.add(stream);
    const end = app.domainEvents.listen(STAFF, (event) => stream.send(event));
    stream.send(STREAM_OPENED);
    stream.onClose(() => {
      end();
      open.delete(stream);
    });
    return reply;
  });
  const queue = new QueueReads(app);
  route(app, 'GET', deskPaths.queue, async () => {
    const chats = await listQueue(app, { onlyWaiting: true });
    await queue.note(chats);
    return { chats };
  });
  route(app, 'GET', deskPaths.messages, async (request) => {
    const chat = idOf(request);
    const rows = await readAfter(
      app.db,
      chat,
      Number((request.query as { after?: string }).after ?? 0) || 0,
      chatLimits.pageMax,
    );
    if (rows.length > 0) await noteReads({ app, operator: PROGRAM }, await playersOf(app.db, chat), 'chat');
    return {
      messages: rows.map(({ seq, sender, content, attachments, createdAt }) => ({
        seq,
        sender,
        content,
        attachments,
        at: createdAt,
      })),
    };
  });
  route(app, 'POST', deskPaths.messages, async (request) => {
    const { hand_over: handOver = false, ...rest } = parsed(words, request);
    const message = (await answer(app, idOf(request), { ...rest, handOver })) ?? refuse('not_found');
    return { seq: message.seq };
  });
  route(app, 'POST', deskPaths.read, async (request) => ({
    done: (await markRead(app, idOf(request), parsed(place, request).seq)) || refuse('not_found'),
  }));
  route(app, 'POST', deskPaths.typing, async (request) => ({
    done: (await showTyping(app, idOf(request))) || refuse('not_found'),
  }));
  route(app, 'POST', deskPaths.close, async (request) => ({ done: await close(app, idOf(request)) }));
}

/** Programs look at the queue every few seconds: a chat is logged again once it has another message. */
class QueueReads {
  private logged: ReadonlyMap<string, number> = new Map();

  constructor(private readonly app: App) {}

  async note(chats: readonly { id: string; player: string; lastSeq: number }[]): Promise<void> {
    const unseen = chats.filter(({ id, lastSeq }) => this.logged.get(id) !== lastSeq);
    const players = unseen.map(({ player }) => player);
    if (players.length > 0) await noteReads({ app: this.app, operator: PROGRAM }, players, 'chat');
    this.logged = new Map(chats.map(({ id, lastSeq }) => [id, lastSeq]));
  }
}

async function playersOf(db: Db, chat: string): Promise<string[]> {
  const rows = await db.selectFrom('chats').select('playerId').where('id', '=', chat).execute();
  return rows.map(({ playerId }) => playerId);
}

function route(
  app: App,
  method: 'GET' | 'POST',
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<object | FastifyReply>,
): void {
  app.http.route({
    method,
    url,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${app.links.supportKey}`))
        throw new Refusal('unauthenticated');
      return handler(request, reply);
    },
    errorHandler: (error, request, reply) => void sendRefusal(app, null, error, request, reply),
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
const idOf = (request: FastifyRequest): string => (request.params as { chatId: string }).chatId;

function parsed<T>(schema: z.Schema<T>, request: FastifyRequest): T {
  const result = z.safeDecode(schema, request.body as never);
  return result.success ? result.data : refuse('invalid_input');
}
