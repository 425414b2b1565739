import { z } from 'zod';

/** Names of the packages that a registry serves. */
export const packageName = z.string().regex(/^@pavilion\/[a-z][a-z0-9-]{0,39}$/, 'must be a package of @pavilion');

const ranges = z.record(z.string(), z.string());

/** What npm reads of a package.json; other fields are kept. */
export const packageManifest = z.looseObject({
  name: packageName,
  /** Derived from the package's exports (decision 86). The registry counts its patches. */
  version: z.string().regex(/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/, 'must look like 1.2.3'),
  dependencies: ranges.optional(),
  peerDependencies: ranges.optional(),
  optionalDependencies: ranges.optional(),
});
export type PackageManifest = z.infer<typeof packageManifest>;

/** A package as it is sent to the registry: its package.json, and its other files in base64. */
export interface PackageUpload {
  readonly manifest: PackageManifest;
  readonly files: Readonly<Record<string, string>>;
}

export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** False if the same contents were published before. */
  readonly isNew: boolean;
}
