import type { Reply } from './client';
import type { TestPlayer } from './player';

/** Uploads a receipt as a browser would; a stream is sent in chunks without a content length. */
export async function sendPicture(
  player: TestPlayer,
  body: Buffer | ReadableStream,
  type = 'image/jpeg',
): Promise<Reply & { readonly id: string }> {
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': type, 'x-forwarded-for': player.address };
  const reply = await fetch(`${player.base}/api/receipts`, {
    method: 'POST',
    headers,
    body: body as BodyInit,
    duplex: 'half',
  } as RequestInit);
  const text = await reply.text();
  const parsed = JSON.parse(text) as Reply['body'] & { id: string };
  return { status: reply.status, text, body: parsed, id: parsed.id };
}

export const svgFile = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);

/** Returns a GIF of two dozen bytes that declares the given size in pixels. */
export function zeroGif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x44, 1, 0])]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    frame,
    Buffer.from([0x3b]),
  ]);
}
