import { z } from 'zod';
import { partName, partVersion } from '@pavilion/releases/release.schema';

const milliseconds = z.number().min(0).max(600_000);

/**
 * Telemetry of a page since its last beacon; each event is reported once per document. Contains no address, player
 * or text.
 */
export const beaconSchema = z.strictObject({
  /** Composition the page was served with. */
  composition: z.number().int().positive(),
  parts: z
    .array(
      z.strictObject({
        name: partName,
        version: partVersion,
        /** Result of loading the part. */
        load: z.enum(['ok', 'fell-back', 'failed']).optional(),
        /** True if code of the part threw an error. */
        threw: z.literal(true).optional(),
      }),
    )
    .max(20),
  /** Vitals of the part that owns the page's initial address. */
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
