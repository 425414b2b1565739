import { makeAutoObservable, runInAction } from 'mobx';
import type { Chat, ChatMessage } from '@pavilion/contract/calls/chat';
import { ChatLog } from '../../chat/chat-log';
import type { ChatOutbox, OutgoingMessage } from '../../chat/chat-outbox';
import type { ChatApi } from './chat.api';
import { Draft } from './draft.store';

/** How long a typing signal lasts, and how often we send one. */
const TYPING_MS = 5000;
const TYPING_INTERVAL_MS = 3000;

/** State of the support chat's pages: the list of chats, and the open one. */
export class ChatStore {
  log: ChatLog | null = null;
  isStaffTyping = false;
  readonly draft: Draft;
  private readonly list;
  private readonly offers;
  private typingTimer: ReturnType<typeof setTimeout> | undefined;
  private typingSentAt = 0;
  private lastReadSeq = 0;

  constructor(
    private readonly api: ChatApi,
    readonly outbox: ChatOutbox,
  ) {
    this.list = api.chats();
    this.offers = api.promotions();
    this.draft = new Draft(api.upload);
    makeAutoObservable<this, 'api' | 'list' | 'offers' | 'typingTimer' | 'typingSentAt' | 'lastReadSeq'>(
      this,
      {
        api: false,
        outbox: false,
        draft: false,
        list: false,
        offers: false,
        typingTimer: false,
        typingSentAt: false,
        lastReadSeq: false,
      },
      { autoBind: true },
    );
  }

  get listState(): 'loading' | 'failed' | 'ready' {
    return this.list.state.kind;
  }

  /** Chats that have a message. */
  get chats(): readonly Chat[] {
    return (this.list.value?.chats ?? []).filter(({ lastMessage }) => lastMessage !== null);
  }

  /** Promotions with status display; active ones if they are marked to be shown. */
  get promotions() {
    return (this.offers.value ?? []).filter(({ status, display }) => status === 'display' || display === 1);
  }

  /** The open chat's outgoing messages that its log doesn't have yet. */
  get unsent(): readonly OutgoingMessage[] {
    const existingKeys = new Set(this.log?.messages.map(({ key }) => key));
    return this.outbox.of(this.log?.chatId ?? null).filter(({ key }) => !existingKeys.has(key));
  }

  /** The player's newest message that the server has confirmed. */
  get lastOwn(): ChatMessage | null {
    return this.log?.messages.findLast(({ sender }) => sender === 'player') ?? null;
  }

  open(chatId: string | null): void {
    if (chatId === (this.log?.chatId ?? null)) return;
    this.log = chatId === null ? null : new ChatLog(chatId, this.api.edge);
    this.lastReadSeq = 0;
    this.stopTyping();
    void this.log?.sync();
  }

  /** Returns the ID of the existing chat or of a new one; null if the request fails. */
  async begin(): Promise<string | null> {
    const outcome = await this.api.edge.start();
    return outcome.kind === 'ok' ? outcome.value.chat.id : null;
  }

  refetch(): void {
    this.api.readChatsAgain();
    void this.log?.sync().then(() => this.log?.messages.at(-1)?.sender === 'staff' && this.stopTyping());
  }

  refetchList(): void {
    void this.list.refresh();
  }

  /** @throws if it can't be loaded. */
  picture(id: string): Promise<Blob> {
    return this.api.picture(id);
  }

  /** Adds a message that the outbox has sent. */
  receive(message: ChatMessage): void {
    if (message.chatId !== this.log?.chatId) return;
    this.log.take([message]);
    void this.log.sync();
  }

  type(text: string): void {
    this.draft.type(text);
    const now = Date.now();
    if (!this.log || text.trim() === '' || now - this.typingSentAt < TYPING_INTERVAL_MS) return;
    this.typingSentAt = now;
    void this.api.edge.typing(this.log.chatId);
  }

  send(): void {
    if (!this.draft.canSend) return;
    this.typingSentAt = 0;
    this.outbox.add({ chatId: this.log?.chatId ?? null, ...this.draft.takeMessage() });
  }

  staffTypes(): void {
    clearTimeout(this.typingTimer);
    this.isStaffTyping = true;
    this.typingTimer = setTimeout(this.stopTyping, TYPING_MS);
  }

  /** Marks the visible messages as read, once for each newest message. */
  markRead(): void {
    const { log } = this;
    const last = log?.messages.findLast(({ sender }) => sender === 'staff')?.seq ?? 0;
    if (!log || last <= this.lastReadSeq || document.visibilityState !== 'visible') return;
    this.lastReadSeq = last;
    void this.api.edge.markRead(log.chatId, last);
  }

  stopTyping(): void {
    clearTimeout(this.typingTimer);
    runInAction(() => (this.isStaffTyping = false));
  }
}
