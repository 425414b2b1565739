import { constants, deflateRawSync } from 'node:zlib';

/** The gzip header of a compressed stream; the stream never ends, so no checksum is ever verified. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

// A few kilobytes of history contain everything that repeats in prices; a larger window costs more than it saves.
const WINDOW_BYTES = 4096;
const squeezing = { level: 6, windowBits: 13, memLevel: 6, finishFlush: constants.Z_SYNC_FLUSH } as const;

/** Encodes bytes as one chunk of HTTP chunked encoding. */
function chunkOf(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`, 'latin1'),
    bytes,
    Buffer.from('\r\n', 'latin1'),
  ]);
}

/** A text for many subscribers, encoded once per form. */
export class StreamChunk {
  private plainBytes: Buffer | undefined;
  private deflatedBytes: Buffer | undefined;
  private readonly chunks: { plain?: Buffer; deflated?: Buffer } = {};

  /** @param before - the bytes that every reader of this chunk received just before it. */
  constructor(
    private readonly text: string,
    private readonly before: Buffer,
  ) {}

  get plain(): Buffer {
    return (this.plainBytes ??= Buffer.from(this.text));
  }

  /** Deflated and flushed to a byte boundary: a reader that has received `before` can continue with these bytes. */
  get deflated(): Buffer {
    return (this.deflatedBytes ??= deflateRawSync(
      this.plain,
      this.before.length > 0 ? { ...squeezing, dictionary: this.before } : squeezing,
    ));
  }

  /** Returns the bytes sent on the wire, the same for all. */
  bytesFor(form: 'plain' | 'deflated'): Buffer {
    return (this.chunks[form] ??= chunkOf(this[form]));
  }
}

/** The compression history that a group of subscribers shares, so that each text is compressed once for all. */
export class SharedDictionary {
  private past = Buffer.alloc(0);

  createChunk(text: string): StreamChunk {
    const chunk = new StreamChunk(text, this.past);
    this.past = Buffer.concat([this.past, chunk.plain]).subarray(-WINDOW_BYTES);
    return chunk;
  }

  /** Clears the history when a subscriber with a different one joins: later chunks don't refer to earlier bytes. */
  reset(): void {
    this.past = Buffer.alloc(0);
  }
}
