/** Programs of a package by name, with their sources; each is started with `node <name>.mjs`. */
export const programs = {
  start: 'scripts/package/runtime/start.ts',
  release: 'scripts/package/runtime/release.ts',
  keys: 'scripts/package/runtime/keys.ts',
  ready: 'scripts/package/runtime/ready.ts',
  api: 'api/src/main.ts',
  site: 'scripts/package/runtime/site.ts',
  registry: 'scripts/package/runtime/registry.ts',
  sandbox: 'sandbox/src/main.ts',
  originals: 'originals/src/main.ts',
  ops: 'api/src/operators/cli.ts',
  backup: 'api/src/operators/backup/cli.ts',
  settings: 'api/src/operators/settings-cli.ts',
  pavilion: 'cli/src/main.ts',
} as const;

/** Threads that programs start, by name, with their sources. */
export const threads = { 'read-build': 'shared/releases/src/reading/worker.mjs' } as const;

/** Packages that stay outside the bundles: native ones. */
export const externalPackages = ['sharp', '@node-rs/argon2'] as const;

/** Modules replaced by ones that read what the package contains already. */
export const replacements: Readonly<Record<string, string>> = {
  'shared/server/src/pages/bundle-pages.ts': 'scripts/package/runtime/built-pages.ts',
  'site/src/worker/bundle-worker.ts': 'scripts/package/runtime/built-worker.ts',
  'registry/src/releases/build-reader.file.ts': 'scripts/package/runtime/built-reader.ts',
};

/**
 * Files that modules read beside their own source; a package has them at the same paths, below `files`.
 * A module that uses `import.meta` must be listed here or in `locators`.
 */
export const filesBeside: Readonly<Record<string, readonly string[]>> = {
  'api/src/domains/account/guards/captcha-audio.ts': ['api/src/domains/account/guards/voices'],
  'api/src/domains/account/guards/captcha-picture.ts': ['api/src/domains/account/guards/glyphs'],
  'api/src/schema/functions.ts': ['api/src/schema/functions'],
  'scripts/package/runtime/site.ts': ['host/identity'],
  'scripts/lib/end-with-parent.mjs': ['scripts/lib/end-with-parent.mjs'],
  // Built into the package: see `build` in package.ts.
  'registry/src/registry.ts': [],
  'scripts/package/runtime/built-pages.ts': [],
  'scripts/package/runtime/built-worker.ts': [],
};

/** Modules that use `import.meta` only to find packages or sources, which the package's own programs don't read. */
export const locators: readonly string[] = [
  'api/src/domains/artwork/built-pictures.ts',
  'shared/server/src/pages/assets.ts',
  'shared/database/src/binaries.ts',
  'originals/src/pages.ts',
  'sandbox/src/pages.ts',
  'scripts/stack/process.ts',
  'scripts/package/runtime/built-reader.ts',
  'registry/src/types/compiler.ts',
  'cli/src/repository/create-repository.ts',
  'e2e/fixtures/stack.ts',
];
