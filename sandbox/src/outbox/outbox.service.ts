import { NdjsonFile } from '../files/ndjson-file';

/** A message somebody outside would have received. */
export interface Message {
  readonly kind: 'sms' | 'mail';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

export interface Outbox {
  keep(message: Omit<Message, 'at'>): Message;
  /** Newest first; of one receiver where `to` is given. */
  list(to?: string): readonly Message[];
  close(): void;
}

const digitsOf = (to: string): string => (/^[+\d\s-]+$/.test(to) ? to.replace(/\D/g, '').replace(/^88(?=0)/, '') : to.toLowerCase());

/** Keeps every SMS and mail the site sends, over restarts too. */
export function openOutbox(file: string, now: () => Date = () => new Date()): Outbox {
  const log = new NdjsonFile<Message>(file);
  const messages = [...log.records];
  return {
    keep(message) {
      const kept = { ...message, at: now().toISOString() };
      log.append(kept);
      messages.push(kept);
      return kept;
    },
    list(to) {
      const wanted = to === undefined ? messages : messages.filter((each) => digitsOf(each.to) === digitsOf(to));
      return wanted.toReversed();
    },
    close: () => log.close(),
  };
}
