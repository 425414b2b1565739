import { createGunzip } from 'node:zlib';
import pWaitFor from 'p-wait-for';
import { GZIP_HEAD, type StreamChunk } from './stream-chunk';
import { SubscriberGroup } from './subscriber-group';
import type { Topic } from './topic';

/** The browser end of a compressed stream: collects the decompressed text. */
function browser() {
  const gunzip = createGunzip();
  let text = '';
  gunzip.on('data', (chunk: Buffer) => (text += chunk.toString()));
  gunzip.write(GZIP_HEAD);
  let bytes = 0;
  return {
    isBehind: false,
    drop: () => undefined,
    send: (chunk: StreamChunk) => {
      bytes += chunk.deflated.length;
      gunzip.write(chunk.deflated);
    },
    read: async () => {
      await pWaitFor(() => text.includes(',199,'));
      return { text, bytes };
    },
  };
}

function topic(): Topic & { text: string } {
  return {
    key: 't',
    text: 'begin;',
    first() {
      return this.text;
    },
    next: () => null,
  };
}

test('all subscribers read the same text after joining or falling behind at any time', async () => {
  const one = topic();
  const audience = new SubscriberGroup([one], 0);
  const [early, late, slow] = [browser(), browser(), browser()];
  const broadcast = (at: number): void => {
    const text = `event: market\ndata: ["d","1.34000001",${at},"OPEN",1,[[340000011,[[1.${at % 90},2${at}5.5]],[]]]]\n\n`;
    one.text = `whole ${at};`;
    audience.broadcast(new Map([[one as Topic, text]]), at);
  };
  audience.join(early, 0);
  audience.join(slow, 0);
  for (let at = 0; at < 50; at += 1) broadcast(at);
  audience.join(late, 0);
  slow.isBehind = true;
  for (let at = 50; at < 60; at += 1) broadcast(at);
  slow.isBehind = false;
  for (let at = 60; at < 200; at += 1) broadcast(at);
  const [first, second, third] = [await early.read(), await late.read(), await slow.read()];
  const after = (text: string, at: number): string => text.slice(text.indexOf(`"d","1.34000001",${at},`));
  expect(second.text.startsWith('whole 49;')).toBe(true);
  expect(after(second.text, 50)).toBe(after(first.text, 50));
  expect(third.text).toContain('whole 60;');
  expect(after(third.text, 61)).toBe(after(first.text, 61));
  expect(first.text.match(/data:/g)).toHaveLength(200);
  // Repeated content compresses well.
  expect(first.bytes).toBeLessThan(first.text.length / 2);
});
