import type { Dispatcher } from 'undici';

/**
 * A service's answer. Its body must be read or discarded, or its connection isn't used again; the call's time limit
 * holds until then.
 */
export class UpstreamReply {
  constructor(private readonly data: Dispatcher.ResponseData) {}

  get status(): number {
    return this.data.statusCode;
  }

  /** True for a status from 200 to 299. */
  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** By lower-case name. */
  get headers(): Dispatcher.ResponseData['headers'] {
    return this.data.headers;
  }

  text(): Promise<string> {
    return this.data.body.text();
  }

  json(): Promise<unknown> {
    return this.data.body.json();
  }

  /** @returns undefined if there are more bytes than that. */
  async bytesAtMost(most: number): Promise<Buffer | undefined> {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of this.data.body as AsyncIterable<Buffer>) {
      length += chunk.byteLength;
      // Leaving the loop closes the connection.
      if (length > most) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  discard(): Promise<void> {
    return this.data.body.dump();
  }
}
