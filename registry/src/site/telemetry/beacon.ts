import { z } from 'zod';
import { partName, partVersion } from '../../releases/release.schema';

const milliseconds = z.number().min(0).max(600_000);

/** What a page says of itself: news since it last spoke, each thing once in a document's life. No address, no player, no text. */
export const beaconSchema = z.strictObject({
  /** The set it was served with. */
  composition: z.number().int().positive(),
  parts: z
    .array(
      z.strictObject({
        name: partName,
        version: partVersion,
        /** How asking for it ended. */
        load: z.enum(['ok', 'fell-back', 'failed']).optional(),
        /** Something of it was thrown. */
        threw: z.literal(true).optional(),
      }),
    )
    .max(20),
  /** Of the part that owns the address the page began at. */
  vitals: z
    .strictObject({
      part: partName,
      lcp: milliseconds.optional(),
      inp: milliseconds.optional(),
      cls: z.number().min(0).max(100).optional(),
    })
    .optional(),
});

export type Beacon = z.infer<typeof beaconSchema>;
