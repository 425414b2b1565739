import type { MarketFrame } from '@pavilion/contract/live';
import * as z from '@pavilion/contract/schema';

/** The owner's status: that it works, and how fresh its data is; on the topic `feed.owner`. */
const ownerStatus = z.object({
  fence: z.number(),
  /** The highest version that is saved. */
  version: z.number(),
  /** By the database's clock; not later than the oldest change that is still unsaved. */
  sentAt: z.number(),
  /** When the feed last confirmed every market. */
  heartbeatAt: z.number(),
  /** Markets in play that the feed mentioned since. */
  freshAt: z.array(z.tuple([z.string(), z.number()])),
});
export type OwnerStatus = z.Clean<typeof ownerStatus>;

export const OWNER_TOPIC = 'feed.owner';
/** Markets that a process follows, as JSON; the owner answers each with a snapshot. */
export const FOLLOW_TOPIC = 'feed.follow';
/** The owner sends frames of a market for so long after the last request. */
export const FOLLOW_MS = 15_000;
/** Ids in one message, so that it fits every bus. */
export const MAX_IDS = 100;

const MAX_ID_LENGTH = 60;
const ids = z.array(z.string());

/** Feeds choose the ids. Longer ones than any feed has are not relayed. */
export const isRelayable = (market: string): boolean => market.length <= MAX_ID_LENGTH;
export const frameTopic = (market: string): string => `market.${market}`;

/** Any program may publish any message: invalid ones are ignored. */
function parse<T>(schema: Parameters<typeof z.safeDecode>[0], message: string): T | null {
  try {
    const result = z.safeDecode(schema, JSON.parse(message) as never);
    return result.success ? (result.data as T) : null;
  } catch {
    return null;
  }
}

export const parseOwnerStatus = (message: string): OwnerStatus | null => parse<OwnerStatus>(ownerStatus, message);
export const parseIds = (message: string): readonly string[] => parse<string[]>(ids, message) ?? [];

/** A frame's text, or its place in `market_frames` if it is too long for the bus. */
interface FrameMessage {
  readonly fence: number;
  /** null if the snapshot is to be read from the table. */
  readonly text: string | null;
}

export const frameMessage = ({ fence, text }: FrameMessage): string => `${fence} ${text ?? ''}`;

export function parseFrameMessage(message: string): FrameMessage | null {
  const at = message.indexOf(' ');
  const fence = Number(message.slice(0, at));
  if (at <= 0 || !Number.isSafeInteger(fence)) return null;
  return { fence, text: message.slice(at + 1) || null };
}

/** Returns the frame of an event's text. */
export function frameIn(text: string): MarketFrame | null {
  try {
    return JSON.parse(text.slice(text.indexOf('data: ') + 'data: '.length)) as MarketFrame;
  } catch {
    return null;
  }
}
