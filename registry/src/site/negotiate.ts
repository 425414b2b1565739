import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { remembered } from './remembered';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The smallest form this browser says it can read. */
export const acceptedEncoding = (header: string | undefined): Encoding => bestOf(header ?? '');

// Browsers say one of a handful of things, at every request.
const bestOf = remembered((header): Encoding => {
  const offers = header.split(',').map((offer) => offer.trim().toLowerCase());
  const takes = (name: string): boolean =>
    offers.some((offer) => new RegExp(`^${name}(;q=(?!0(\\.0*)?$).+)?$`).test(offer));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
});

/** A text the site made, with its compressed forms made at first use. */
export class CompressibleText {
  readonly tag: string;
  private readonly forms = new Map<Encoding, Promise<Buffer>>();

  constructor(private readonly text: string) {
    this.tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  }

  as(encoding: Encoding): Promise<Buffer> {
    const known = this.forms.get(encoding);
    if (known) return known;
    const made = this.make(encoding);
    this.forms.set(encoding, made);
    return made;
  }

  private async make(encoding: Encoding): Promise<Buffer> {
    const bytes = Buffer.from(this.text);
    if (encoding === 'br') return brotli(bytes);
    return encoding === 'gzip' ? zip(bytes, { level: 9 }) : bytes;
  }
}

/** Answers with a text in the best form, or 304 where the browser has it. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressibleText,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const tag = `"${text.tag}-${encoding}"`;
  const varies = reply.getHeader('vary');
  reply.header('etag', tag).header('vary', varies ? `accept-encoding, ${String(varies)}` : 'accept-encoding');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await text.as(encoding));
}
