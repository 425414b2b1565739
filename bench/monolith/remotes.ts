import type { Remote, RemoteManifest } from '@pavilion/platform';

interface Bundled {
  readonly remote: Remote;
  readonly manifest: RemoteManifest;
}

/**
 * Table of lazy pages of every remote, in the same bundle as the host; the build fills it from the workspace
 * (`remotes-loader.cjs`).
 */
export const remotes: Readonly<Record<string, Bundled>> = {};
