import { LINE_OPENED } from '@pavilion/contract/live';

import { Piece, SharedPast } from './piece';
import type { Topic } from './topic';

/** One open line; `isBehind` while it takes less than it is sent. */
export interface Reader {
  send(piece: Piece): void;
  readonly isBehind: boolean;
  /** Ends the line of one who takes nothing any more. */
  drop(): void;
}

/** Whoever takes nothing for this long isn't there. */
const GONE_MS = 30_000;
/** A line that has nothing to tell, or no market that anybody knows, says at least that it is there. */
const SIGN = `event: ${LINE_OPENED}\ndata: {}\n\n`;
const SIGN_MS = 5000;
const nothing = Buffer.alloc(0);

/** All readers of the same topics: one text, compressed once. */
export class Audience {
  /** Readers, and since when they are owed everything anew instead of what comes next. */
  private readonly readers = new Map<Reader, number | null>();
  private readonly shared = new SharedPast();

  /** @param saidAt - now: the first of them is greeted. */
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

  /** Tells a round's texts to those who keep up, and all there is to those who have caught up. */
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
        // A slow reader isn't queued for: it gets everything anew when it has caught up.
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
