import { randomInt } from 'node:crypto';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly body: { readonly [field: string]: never } & {
    code?: string;
    errors?: Record<string, string[]>;
    message?: string;
  };
}

type Headers = Readonly<Record<string, string>>;

/** An HTTP client that calls the api as a browser would, for one player or a guest. */
export class Client {
  constructor(
    readonly base: string,
    readonly token?: string,
    /** The calls' client address; separate per client, so that per-address limits don't mix tests up. */
    readonly address = randomAddress(),
  ) {}

  get(path: string, headers: Headers = {}): Promise<Reply> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers: Headers = {}): Promise<Reply> {
    return this.send('POST', path, JSON.stringify(body), headers);
  }

  async send(method: string, path: string, body: string | undefined, headers: Headers): Promise<Reply> {
    const reply = await fetch(this.base + path, {
      method,
      body,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        'x-forwarded-for': this.address,
        ...headers,
      },
    });
    const text = await reply.text();
    return { status: reply.status, text, body: JSON.parse(text) as Reply['body'] };
  }
}

/** Returns one of sixteen million addresses, practically unique. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
