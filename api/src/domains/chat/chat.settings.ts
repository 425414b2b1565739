import * as z from '@pavilion/contract/schema';

export const messageSettings = {
  /** Messages a player may send to the staff per minute. */
  chat_messages_per_minute: z.integer().check(z.minimum(1), z.maximum(1_000_000)),
} as const;

type MessageSettings = typeof messageSettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends MessageSettings {}
}
