import { makeAutoObservable, runInAction } from 'mobx';
import { chatLimits, type ChatMessage } from '@pavilion/contract/calls/chat';
import type { ChatClient } from './chat-client';

/**
 * This device's copy of one chat: a gapless run of messages in the server's order, each once.
 *
 * A message that would leave a gap is never inserted: missing ones are read from the last known position, however
 * often the connection breaks.
 */
export class ChatLog {
  state: 'loading' | 'failed' | 'ready' = 'loading';
  messages: readonly ChatMessage[] = [];
  /** The sequence number up to which the staff have read. */
  staffRead = 0;
  status: 'open' | 'closed' = 'open';
  isReadingOlder = false;
  private reading: Promise<void> | null = null;
  private isReadPending = false;

  constructor(
    readonly chatId: string,
    private readonly edge: Pick<ChatClient, 'read'>,
  ) {
    makeAutoObservable<this, 'edge' | 'reading' | 'isReadPending'>(
      this,
      { edge: false, reading: false, isReadPending: false, chatId: false },
      { autoBind: true },
    );
  }

  get last(): number {
    return this.messages.at(-1)?.seq ?? 0;
  }

  get hasOlder(): boolean {
    return (this.messages[0]?.seq ?? 1) > 1;
  }

  /** Reads missing messages; a call during a read adds one more read at its end. */
  sync(): Promise<void> {
    this.isReadPending = true;
    this.reading ??= this.readOn().finally(() => (this.reading = null));
    return this.reading;
  }

  /**
   * Adds messages from elsewhere, such as the reply to sending. One that doesn't follow is skipped; `sync` fetches
   * it.
   */
  take(messages: readonly ChatMessage[]): void {
    const next = [...this.messages];
    for (const message of messages) if (message.seq - 1 === next.at(-1)?.seq) next.push(message);
    if (next.length > this.messages.length) this.messages = next;
  }

  /** Reads the messages before the first one here. */
  async older(): Promise<void> {
    if (this.isReadingOlder || !this.hasOlder) return;
    this.isReadingOlder = true;
    const first = this.messages[0]?.seq ?? 1;
    const outcome = await this.edge.read(this.chatId, { before: first, limit: chatLimits.page });
    runInAction(() => {
      this.isReadingOlder = false;
      if (outcome.kind !== 'ok' || this.messages[0]?.seq !== first) return;
      const before = outcome.value.messages;
      if (before.at(-1)?.seq === first - 1) this.messages = [...before, ...this.messages];
    });
  }

  private async readOn(): Promise<void> {
    while (this.isReadPending) {
      this.isReadPending = false;
      const isFirst = this.state !== 'ready';
      const outcome = await this.edge.read(
        this.chatId,
        isFirst || this.messages.length === 0
          ? { limit: chatLimits.page }
          : { after: this.last, limit: chatLimits.pageMax },
      );
      if (outcome.kind !== 'ok') {
        runInAction(() => (this.state = isFirst ? 'failed' : this.state));
        return;
      }
      const { messages, lastSeq, staffRead, status } = outcome.value;
      runInAction(() => {
        if (this.messages.length === 0) this.messages = messages;
        else this.take(messages);
        this.staffRead = Math.max(this.staffRead, staffRead);
        this.status = status;
        this.state = 'ready';
      });
      // Only while it makes progress: a nonsensical reply must not cause endless requests.
      if (this.last < lastSeq && messages.length > 0) this.isReadPending = true;
    }
  }
}
