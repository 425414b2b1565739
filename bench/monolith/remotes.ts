import type { Remote } from '@pavilion/platform';

interface Bundled {
  readonly remote: Remote;
  readonly manifest: unknown;
}

/** Every remote's table of lazy pages, in the same bundle as the host; the build fills it with those of the workspace (`remotes-loader.mjs`). */
export const remotes: Readonly<Record<string, Bundled>> = {};
