import { NdjsonFile } from '@pavilion/server/journal/ndjson-file';
import type { Segments } from './segments';

/** A message that an outside recipient would have received. */
export interface Message {
  readonly id: string;
  readonly kind: 'sms' | 'mail';
  readonly to: string;
  readonly from?: string;
  readonly subject: string;
  readonly text: string;
  /** A mail's original HTML; show it only in an isolated frame. */
  readonly html?: string;
  readonly encoding?: Segments['encoding'];
  readonly segments?: number;
  /** The sender's own reference. */
  readonly reference?: string;
  readonly at: string;
}

export interface Outbox {
  save(message: Omit<Message, 'at' | 'id'>): Message;
  /** Returns messages, newest first; only those of one recipient if `to` is given. */
  list(to?: string): readonly Message[];
  find(id: string): Message | undefined;
  close(): void;
}

const digitsOf = (to: string): string =>
  /^[+\d\s-]+$/.test(to) ? to.replace(/\D/g, '').replace(/^88(?=0)/, '') : to.toLowerCase();

/** Stores every SMS and mail the site sends; survives restarts. */
export function openOutbox(file: string, now: () => Date = () => new Date()): Outbox {
  const log = new NdjsonFile<Omit<Message, 'id'>>(file);
  const idOf = (index: number): string => `m${index + 1}`;
  const messages: Message[] = [...log.records].map((record, index) => ({ ...record, id: idOf(index) }));
  return {
    save(message) {
      const record = { ...message, at: now().toISOString() };
      log.append(record);
      messages.push({ ...record, id: idOf(messages.length) });
      return messages.at(-1) as Message;
    },
    list(to) {
      const matching = to === undefined ? messages : messages.filter((each) => digitsOf(each.to) === digitsOf(to));
      return matching.toReversed();
    },
    find: (id) => messages.find((message) => message.id === id),
    close: () => log.close(),
  };
}
