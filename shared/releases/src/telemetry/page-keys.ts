import { z } from 'zod';

const DAY_MS = 86_400_000;

/** Days since 1970, UTC; each has a key of its own. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

const secret = z.string().min(32);

/** Keys that all sites of a channel share, from the registry. */
export const pageKeysSchema = z.object({
  /** Keys of page tokens, by the day on which the page was served. */
  days: z.array(z.object({ day: z.number().int(), secret })),
  /** Key of the hash that groups networks. */
  networks: secret,
});

export type PageKeyList = z.infer<typeof pageKeysSchema>;
