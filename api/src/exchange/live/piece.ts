import { deflateRawSync, constants } from 'node:zlib';

/** What comes before the first piece of a compressed line; its end never comes, so nothing is ever checked against it. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

// A few kilobytes of what was said before hold all that repeats in prices; a larger window costs more than it saves.
const WINDOW_BYTES = 4096;
const squeezing = { level: 6, windowBits: 13, memLevel: 6, finishFlush: constants.Z_SYNC_FLUSH } as const;

/** Bytes as one chunk of HTTP's chunked encoding. */
export function chunkOf(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`, 'latin1'),
    bytes,
    Buffer.from('\r\n', 'latin1'),
  ]);
}

/** A piece of text for many readers, made into bytes once for all who take them the same way. */
export class Piece {
  private plainBytes: Buffer | undefined;
  private squeezedBytes: Buffer | undefined;
  private readonly chunks: { plain?: Buffer; squeezed?: Buffer } = {};

  /** @param before - what every reader of this piece has read just before it. */
  constructor(
    private readonly text: string,
    private readonly before: Buffer,
  ) {}

  get plain(): Buffer {
    return (this.plainBytes ??= Buffer.from(this.text));
  }

  /** Deflated, whole to the byte: whoever has read `before` and gets this can read on. */
  get squeezed(): Buffer {
    return (this.squeezedBytes ??= deflateRawSync(
      this.plain,
      this.before.length > 0 ? { ...squeezing, dictionary: this.before } : squeezing,
    ));
  }

  /** As it goes over the wire, the same bytes for all. */
  chunk(form: 'plain' | 'squeezed'): Buffer {
    return (this.chunks[form] ??= chunkOf(this[form]));
  }
}

/** What a group of readers has in common behind it, so that pieces are compressed once for all of them. */
export class SharedPast {
  private past = Buffer.alloc(0);

  piece(text: string): Piece {
    const piece = new Piece(text, this.past);
    this.past = Buffer.concat([this.past, piece.plain]).subarray(-WINDOW_BYTES);
    return piece;
  }

  /** Somebody comes with another past: from here on nothing refers to what was before. */
  forget(): void {
    this.past = Buffer.alloc(0);
  }
}
