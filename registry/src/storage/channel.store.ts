import { z } from 'zod';
import type { Composition, Member } from '../channels/composition';

const moves = ['activated', 'rolled back'] as const;

const logEntrySchema = z.object({
  at: z.string(),
  channel: z.string(),
  revision: z.number().int(),
  what: z.enum(moves),
  from: z.number().int().nullable(),
  to: z.number().int(),
  parts: z.array(z.string()),
});

/** One move of a channel: when, from which composition to which, and the parts named. */
export type LogEntry = z.infer<typeof logEntrySchema>;

export const channelSchema = z.object({
  name: z.string(),
  /** Counts the moves; a change names the one it was made against. */
  revision: z.number().int().nonnegative(),
  /** Counts the signings. */
  sequence: z.number().int().nonnegative(),
  /** Compositions a rollback can step back through; the last is the one shown. */
  history: z.array(z.number().int()),
  last: logEntrySchema.optional(),
});

export type Channel = z.infer<typeof channelSchema>;

/** The registry's memory of compositions and channels. */
export interface ChannelStore {
  composition(id: number): Promise<Composition | undefined>;
  /** Stores a set under the next free number. */
  addComposition(channel: string, parts: readonly Member[]): Promise<Composition>;
  channels(): Promise<string[]>;
  /** @returns the channel, at revision 0 and empty where nothing was activated yet. */
  channel(name: string): Promise<Channel>;
  /** Runs one change of a channel at a time; what `change` returns is stored before the promise resolves. */
  update(name: string, change: (now: Channel) => Promise<Channel>): Promise<Channel>;
  /** @returns the newest moves first. */
  log(channel: string, limit: number): Promise<LogEntry[]>;
}

export { logEntrySchema };
