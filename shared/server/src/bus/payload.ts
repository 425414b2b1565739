import type { Entry } from './event-bus';

/** NOTIFY takes payloads of less than 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7999;
/** What remains beside the longest topic and the two lengths. */
export const MAX_MESSAGE_BYTES = 7700;

/** Topics share this many channels. It must stay the same, because processes of two releases work on one database. */
const CHANNELS = 64;

/** Returns the NOTIFY channel of a topic. */
export function channelOf(topic: string): string {
  // FNV-1a: any hash that all processes share.
  let hash = 0x811c9dc5;
  for (let at = 0; at < topic.length; at += 1) hash = Math.imul(hash ^ topic.charCodeAt(at), 0x01000193);
  return `pavilion_bus_${(hash >>> 0) % CHANNELS}`;
}

/** Packs messages into as few payloads as possible, in their order; topics and messages can have any characters. */
export function pack(entries: readonly Entry[]): readonly string[] {
  const payloads: string[] = [];
  let payload = '';
  let bytes = 0;
  for (const { topic, message } of entries) {
    const text = `${topic.length} ${message.length} ${topic}${message}`;
    const more = Buffer.byteLength(text);
    if (bytes + more > MAX_PAYLOAD_BYTES) {
      payloads.push(payload);
      [payload, bytes] = ['', 0];
    }
    payload += text;
    bytes += more;
  }
  return payload === '' ? payloads : [...payloads, payload];
}

/** Any client of the database may notify with any payload: what follows an invalid entry is ignored. */
export function unpack(payload: string): readonly Entry[] {
  const entries: Entry[] = [];
  const lengths = /(\d{1,5}) (\d{1,5}) /y;
  while (lengths.lastIndex < payload.length) {
    const found = lengths.exec(payload);
    if (found === null) break;
    const topicEnd = lengths.lastIndex + Number(found[1]);
    const end = topicEnd + Number(found[2]);
    if (end > payload.length) break;
    entries.push({ topic: payload.slice(lengths.lastIndex, topicEnd), message: payload.slice(topicEnd, end) });
    lengths.lastIndex = end;
  }
  return entries;
}
