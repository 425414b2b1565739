import { STREAM_OPENED } from '@pavilion/contract/live';
import { SharedDictionary, StreamChunk } from './stream-chunk';
import type { Topic } from './topic';

/** One open stream; `isBehind` while the client reads slower than it is sent to. */
export interface Reader {
  send(chunk: StreamChunk): void;
  readonly isBehind: boolean;
  /** Closes the stream of a client that no longer reads. */
  drop(): void;
}

/** A client that reads nothing for this long is disconnected. */
const DEAD_AFTER_MS = 30_000;
/** Heartbeat of a stream that has nothing to send or whose markets are all unknown. */
const HEARTBEAT = `event: ${STREAM_OPENED}\ndata: {}\n\n`;
const HEARTBEAT_MS = 5000;
const nothing = Buffer.alloc(0);

/** All subscribers of the same topics: they share one text, compressed once. */
export class SubscriberGroup {
  /** Subscribers, and since when each is waiting for a fresh snapshot; null for those that keep up. */
  private readonly readers = new Map<Reader, number | null>();
  private readonly shared = new SharedDictionary();

  /** @param sentAt - the current time: the first subscriber gets a snapshot at once. */
  constructor(
    readonly topics: readonly Topic[],
    private sentAt: number,
  ) {}

  get isEmpty(): boolean {
    return this.readers.size === 0;
  }

  join(reader: Reader, now: number): void {
    this.readers.set(reader, null);
    this.sendSnapshot(reader, now);
  }

  leave(reader: Reader): void {
    this.readers.delete(reader);
  }

  /** Broadcasts a round's texts to subscribers that keep up, and snapshots to those that have caught up. */
  broadcast(texts: ReadonlyMap<Topic, string>, now: number): void {
    const combined = this.topics.map((topic) => texts.get(topic) ?? '').join('');
    const text = combined === '' && now - this.sentAt >= HEARTBEAT_MS ? HEARTBEAT : combined;
    if (text !== '') this.sentAt = now;
    const late: Reader[] = [];
    const chunk = text === '' ? null : this.shared.createChunk(text);
    for (const [reader, behindSince] of this.readers) {
      if (behindSince !== null) {
        if (!reader.isBehind) late.push(reader);
        else if (now - behindSince > DEAD_AFTER_MS) reader.drop();
      } else if (chunk !== null) {
        // Nothing is queued for a slow subscriber: it gets a fresh snapshot when it has caught up.
        if (reader.isBehind) this.readers.set(reader, now);
        else reader.send(chunk);
      }
    }
    for (const reader of late) {
      this.readers.set(reader, null);
      this.sendSnapshot(reader, now);
    }
  }

  private sendSnapshot(reader: Reader, now: number): void {
    const text = this.topics.map((topic) => topic.first(now) ?? '').join('');
    this.shared.reset();
    reader.send(new StreamChunk(text === '' ? HEARTBEAT : text, nothing));
  }
}
