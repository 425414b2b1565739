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

/** Speaks the wire as a browser would, for one player or none. */
export class Client {
  constructor(
    readonly base: string,
    readonly token?: string,
    /** Where the calls seem to come from: what is counted per address must not mix tests up. */
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

/** One of sixteen million that nobody else has, as good as certainly. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
