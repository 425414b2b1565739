import { makeAutoObservable, runInAction } from 'mobx';
import type { ChatAttachment, ChatMessage } from '@pavilion/contract/calls/chat';
import type { ChatClient, MessageBody } from './chat-client';

/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  readonly key: string;
  /** Null until its chat exists. */
  readonly chatId: string | null;
  readonly body: Omit<MessageBody, 'chatId'>;
  /** The attachments shown to the player meanwhile. */
  readonly attachments: readonly ChatAttachment[];
  readonly at: number;
  /** The server's refusal in its words; null while the message may still be sent. */
  readonly refused: string | null;
}

/** A message under the names in which devices store it. */
type StoredMessage = Omit<OutgoingMessage, 'body'> & { readonly said: OutgoingMessage['body'] };

interface Options {
  readonly client: Pick<ChatClient, 'start' | 'send'>;
  readonly storage: Storage;
  readonly playerId: string;
  /** Whether calls still go out for this player. */
  readonly isMine: () => boolean;
  readonly onSent: (message: ChatMessage) => void;
  readonly waits?: readonly number[];
}

/** Refusals that don't concern the message: it is sent again. */
const passing = new Set(['in_progress', 'too_many_requests', 'unauthenticated', 'unavailable', 'closed_here']);
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000] as const;

/**
 * Outgoing messages in the order they were written, stored on the device until the server has them.
 *
 * They are sent one at a time, so the server's order is the player's; each has its own idempotency key, so it is
 * stored once however often it is sent. Two tabs that send the same message use the same key.
 */
export class ChatOutbox {
  unsent: readonly OutgoingMessage[] = [];
  state: 'idle' | 'sending' | 'waiting' = 'idle';
  private readonly slot: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** False if the device's storage failed: then the list in memory counts. */
  private isStored = true;

  constructor(private readonly options: Options) {
    this.slot = `chat-outbox:${options.playerId}`;
    this.unsent = this.readStored();
    makeAutoObservable<this, 'options' | 'slot' | 'timer' | 'failures' | 'isStored'>(
      this,
      { options: false, slot: false, timer: false, failures: false, isStored: false },
      { autoBind: true },
    );
  }

  /** Returns the messages of one chat, or of the chat that doesn't exist yet. */
  of(chatId: string | null): readonly OutgoingMessage[] {
    return this.unsent.filter((each) => each.chatId === chatId);
  }

  add(message: Pick<OutgoingMessage, 'chatId' | 'body' | 'attachments'>): string {
    const key = crypto.randomUUID();
    this.change((all) => [...all, { ...message, key, at: Date.now(), refused: null }]);
    void this.flush();
    return key;
  }

  /** Sends the waiting messages now, after a reconnect or at the player's request. */
  wake(): void {
    this.failures = 0;
    this.unsent = this.readStored();
    void this.flush();
  }

  retry(key: string): void {
    this.change((all) => all.map((each) => (each.key === key ? { ...each, refused: null } : each)));
    this.wake();
  }

  discard(key: string): void {
    this.change((all) => all.filter((each) => each.key !== key));
  }

  async flush(): Promise<void> {
    if (this.state === 'sending') return;
    clearTimeout(this.timer);
    for (let next = this.next; next !== undefined; next = this.next) {
      this.state = 'sending';
      const isThrough = await this.send(next);
      runInAction(() => (this.state = 'idle'));
      if (!isThrough) return this.wait();
      this.failures = 0;
    }
  }

  private get next(): OutgoingMessage | undefined {
    return this.options.isMine() ? this.unsent.find(({ refused }) => refused === null) : undefined;
  }

  /** @returns false if the result is unknown and the message must be sent again. */
  private async send({ key, chatId, body }: OutgoingMessage): Promise<boolean> {
    const chat = chatId ?? (await this.begin());
    if (chat === null) return false;
    const outcome = await this.options.client.send({ ...body, chatId: chat }, key);
    if (outcome.kind === 'no-reply') return false;
    if (outcome.kind === 'refused') {
      if (passing.has(outcome.refusal)) return false;
      this.change((all) => all.map((each) => (each.key === key ? { ...each, refused: outcome.message } : each)));
      return true;
    }
    // Added to the log before it leaves the outbox, so that it is always on screen.
    this.options.onSent(outcome.value.data);
    this.discard(key);
    return true;
  }

  /** Starts the chat that the first message is for. */
  private async begin(): Promise<string | null> {
    const outcome = await this.options.client.start();
    if (outcome.kind !== 'ok') return null;
    const { id } = outcome.value.chat;
    this.change((all) => all.map((each) => (each.chatId === null ? { ...each, chatId: id } : each)));
    return id;
  }

  private wait(): void {
    const waits = this.options.waits ?? WAITS_MS;
    this.state = 'waiting';
    this.timer = setTimeout(() => void this.flush(), waits[Math.min(this.failures, waits.length - 1)]);
    this.failures += 1;
  }

  /** Changes the stored list rather than the one in memory: another tab may have changed it meanwhile. */
  private change(work: (all: readonly OutgoingMessage[]) => readonly OutgoingMessage[]): void {
    const next = work(this.readStored());
    runInAction(() => (this.unsent = next));
    try {
      this.options.storage.setItem(this.slot, JSON.stringify(next.map(toStored)));
      this.isStored = true;
    } catch {
      // Storage is full: the list lasts as long as the page.
      this.isStored = false;
    }
  }

  private readStored(): readonly OutgoingMessage[] {
    if (!this.isStored) return this.unsent;
    try {
      const text = this.options.storage.getItem(this.slot);
      const list: unknown = text === null ? [] : JSON.parse(text);
      return Array.isArray(list) ? (list as readonly StoredMessage[]).map(fromStored) : this.unsent;
    } catch {
      return this.unsent;
    }
  }
}

const toStored = ({ body, ...rest }: OutgoingMessage): StoredMessage => ({ ...rest, said: body });
const fromStored = ({ said: body, ...rest }: StoredMessage): OutgoingMessage => ({ ...rest, body });
