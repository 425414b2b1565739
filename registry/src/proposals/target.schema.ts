import { z } from 'zod';
import { partName, partVersion } from '@pavilion/releases/release.schema';

/** Schema of release names in requests. */
export const releaseNames = z.array(z.object({ name: partName, version: partVersion })).min(1);

/** Composition that the releases are combined with for a check. */
export const againstSchema = z.enum(['live', 'rollout', 'previous']).optional();

/** Releases that a caller wants on a channel. */
export const targetSchema = z.object({
  parts: releaseNames,
  withoutFallback: z.array(partName).optional(),
  allowDirty: z.boolean().optional(),
});
