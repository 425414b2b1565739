/**
 * Distributes messages between the processes of a site.
 *
 * A topic is a kind and an id (`player.<id>`, `book.<id>`): a process receives only the topics that it subscribes to.
 * Messages of one process to one topic arrive in their order, each at most once. They may get lost while the server is
 * unreachable, so a message is a hint to read again: what must not be missed is also read from the database.
 */
export interface EventBus {
  /** The length that a message may have, in bytes of UTF-8. Send what may be longer by reference. */
  readonly maxMessageBytes: number;
  /**
   * Sends a message to every subscriber, in this process too, without waiting. Publish after the commit: subscribers
   * read at once. Works without `start`.
   *
   * @param message - any text without the character 0.
   * @throws {RangeError} if the message is longer than `maxMessageBytes`, or the topic than 200 bytes.
   */
  publish(topic: string, message: string): void;
  /** Calls the handler with each message of the topic. @returns a function that unsubscribes. */
  subscribe(topic: string, handler: MessageHandler): Unsubscribe;
  /**
   * Resolves once the server has all earlier subscriptions, so that messages published from then on arrive; at once
   * while it is unreachable.
   */
  awaitSubscriptions(): Promise<void>;
  /** True if this process has not received its own messages for a while, although it may still publish. */
  readonly isDisconnected: boolean;
  /** Begins to receive, and to check that messages arrive. Reconnects for ever; a bus without its server is disconnected. */
  start(): Promise<void>;
  /** Sends pending messages, then disconnects. */
  stop(): Promise<void>;
}

/** A message on its way. */
export interface Entry {
  readonly topic: string;
  readonly message: string;
}

export type MessageHandler = (message: string) => void;
export type Unsubscribe = () => void;

const MAX_TOPIC_BYTES = 200;

/** Messages that wait for the server; more are dropped. */
export const MAX_WAITING = 10_000;

/** The same on every bus, so that what works on one works on the other. */
export function assertPublishable(topic: string, message: string, maxMessageBytes: number): void {
  if (topic === '' || Buffer.byteLength(topic) > MAX_TOPIC_BYTES || topic.includes('\0'))
    throw new RangeError(`A topic has 1 to ${MAX_TOPIC_BYTES} bytes, and no character 0: '${topic.slice(0, 50)}'.`);
  const bytes = Buffer.byteLength(message);
  if (bytes > maxMessageBytes)
    throw new RangeError(`A message to ${topic} has ${bytes} bytes; this bus takes ${maxMessageBytes}.`);
  if (message.includes('\0')) throw new RangeError(`A message to ${topic} has the character 0.`);
}
