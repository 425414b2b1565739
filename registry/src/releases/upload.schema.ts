import { z } from 'zod';
import type { ReleaseUpload } from './releases.service';

/** Schema of an uploaded build. */
export const uploadBody = z.object({
  /** release.json exactly as signed; `signature` is the team's. */
  release: z.string(),
  signature: z.base64().optional(),
  /** The team's signature of the in-toto statement that release.json gives. */
  provenance: z.base64().optional(),
  files: z.record(z.string(), z.base64()),
  types: z.base64().optional(),
  skippedTests: z.boolean().default(false),
});

/** Decodes an uploaded build. */
export function uploadOf({ release, files, types, ...rest }: z.infer<typeof uploadBody>): ReleaseUpload {
  return {
    ...rest,
    document: release,
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')])),
    types: types === undefined ? undefined : Buffer.from(types, 'base64'),
  };
}
