import type { Logger } from 'pino';
import type { MessageHandler } from './event-bus';

interface Entry {
  readonly handler: MessageHandler;
}

/** The subscriptions of one process. A handler that throws doesn't affect the others. */
export class TopicHandlers {
  private readonly entries = new Map<string, Set<Entry>>();

  constructor(private readonly log: Pick<Logger, 'warn'>) {}

  /** Adds a handler. @returns a function that removes it, and calls `onLast` if the topic has no other. */
  add(topic: string, handler: MessageHandler, onLast: () => void): () => void {
    const entry: Entry = { handler };
    const entries = this.entries.get(topic) ?? new Set();
    this.entries.set(topic, entries.add(entry));
    return () => {
      if (!entries.delete(entry) || entries.size > 0) return;
      this.entries.delete(topic);
      onLast();
    };
  }

  has(topic: string): boolean {
    return this.entries.has(topic);
  }

  topics(): readonly string[] {
    return [...this.entries.keys()];
  }

  deliver(topic: string, message: string): void {
    for (const { handler } of this.entries.get(topic) ?? []) {
      try {
        handler(message);
      } catch (error) {
        this.log.warn({ err: error, topic }, 'event bus: a handler failed');
      }
    }
  }
}
