import * as z from '@pavilion/contract/schema';

export const messageSettings = {
  /** What a player may say to the staff in a minute. */
  chat_messages_per_minute: z.integer().check(z.minimum(1), z.maximum(1_000_000)),
} as const;
