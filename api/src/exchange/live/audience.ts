import { LINE_OPENED } from '@pavilion/contract/live';

import { Piece, SharedPast } from './piece';
import type { Topic } from './topic';

/** One open stream; `isBehind` while the client reads slower than it is sent to. */
export interface Reader {
  send(piece: Piece): void;
  readonly isBehind: boolean;
  /** Closes the stream of a client that no longer reads. */
  drop(): void;
}

/** A client that reads nothing for this long is disconnected. */
const GONE_MS = 30_000;
/** Heartbeat of a stream that has nothing to send or whose markets are all unknown. */
const SIGN = `event: ${LINE_OPENED}\ndata: {}\n\n`;
const SIGN_MS = 5000;
const nothing = Buffer.alloc(0);

/** All subscribers of the same topics: they share one text, compressed once. */
export class Audience {
  /** Subscribers, and since when each is waiting for a fresh snapshot; null for those that keep up. */
  private readonly readers = new Map<Reader, number | null>();
  private readonly shared = new SharedPast();

  /** @param saidAt - the current time: the first subscriber gets a snapshot at once. */
  constructor(
    readonly topics: readonly Topic[],
    private saidAt: number,
  ) {}

  get isEmpty(): boolean {
    return this.readers.size === 0;
  }

  join(reader: Reader, now: number): void {
    this.readers.set(reader, null);
    this.greet(reader, now);
  }

  leave(reader: Reader): void {
    this.readers.delete(reader);
  }

  /** Broadcasts a round's texts to subscribers that keep up, and snapshots to those that have caught up. */
  tell(texts: ReadonlyMap<Topic, string>, now: number): void {
    const said = this.topics.map((topic) => texts.get(topic) ?? '').join('');
    const text = said === '' && now - this.saidAt >= SIGN_MS ? SIGN : said;
    if (text !== '') this.saidAt = now;
    const late: Reader[] = [];
    const piece = text === '' ? null : this.shared.piece(text);
    for (const [reader, owedSince] of this.readers) {
      if (owedSince !== null) {
        if (!reader.isBehind) late.push(reader);
        else if (now - owedSince > GONE_MS) reader.drop();
      } else if (piece !== null) {
        // Nothing is queued for a slow subscriber: it gets a fresh snapshot when it has caught up.
        if (reader.isBehind) this.readers.set(reader, now);
        else reader.send(piece);
      }
    }
    for (const reader of late) {
      this.readers.set(reader, null);
      this.greet(reader, now);
    }
  }

  private greet(reader: Reader, now: number): void {
    const text = this.topics.map((topic) => topic.first(now) ?? '').join('');
    this.shared.forget();
    reader.send(new Piece(text === '' ? SIGN : text, nothing));
  }
}
