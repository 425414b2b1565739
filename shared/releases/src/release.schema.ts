import { z } from 'zod';

// Names, versions and file names become folders and addresses, so each allows only a fixed alphabet without '..'.
export const partName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes');
export const partVersion = z
  .string()
  .max(64)
  .regex(/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/, 'must look like 1.2.3');
export const fileName = z
  .string()
  .max(200)
  .regex(/^[\w@~+-][\w.@~+-]*(\/[\w@~+-][\w.@~+-]*)*$/, 'must be a plain relative file name')
  .refine((name) => !name.includes('..'), 'must not contain ..');

const sitePath = z.string().regex(/^\/[\w\-./:*]*$/, 'must be a path such as /games or /games/:id');
const accessKind = z.enum(['open', 'guest', 'player']);
const access = z.union([accessKind, z.object({ desktop: accessKind, mobile: accessKind })]);

// Inserted into the page's HTML unescaped.
const title = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^<>&"]+$/, 'must be plain words');

const claim = z.object({
  path: sitePath,
  access,
  page: z.string().min(1),
  frame: z.string().optional(),
  tab: z.string().optional(),
  title: z.object({ en: title, bn: title }).optional(),
  wide: z.boolean().optional(),
  openWhenClosed: z.boolean().optional(),
  redirect: z.literal('exchange').optional(),
  prefetch: z.number().int().min(1).optional(),
});

const menu = z.enum(['desktop', 'sports', 'games', 'more', 'toolbar']);
const navigationEntry = z.object({
  key: z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/, 'must be letters, digits and dashes'),
  to: z
    .string()
    .max(200)
    .regex(/^\/[\w\-./?=&+%]*$/, 'must be a path, with or without a query'),
  label: z.object({ en: title, bn: title }).optional(),
  icon: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'must be the name of an icon')
    .optional(),
  menus: z.partialRecord(menu, z.number().int().min(0)).optional(),
});

const preload = z.object({
  scripts: z.array(fileName).default([]),
  styles: z.array(fileName).default([]),
  texts: z.record(z.string(), z.array(fileName)).default({}),
});

const words = z.object({ title: z.string().min(1).max(120), text: z.string().min(1).max(400) });

const shared = z.looseObject({
  version: z.string().optional(),
  names: z.union([z.literal('*'), z.array(z.string())]).optional(),
});

/** `METHOD /path`, in the contract's notation. */
export const apiCall = z
  .string()
  .regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S*$/, 'must look like POST /api/login')
  .max(200);

const bundled = z.object({ name: z.string().min(1), version: z.string(), bytes: z.number().int().nonnegative() });

const exposedName = z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'must be the name of an exposed module, without ./');

const pinnedFile = z.object({
  integrity: z
    .string()
    .regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/, 'must be a sha256 or sha384 integrity value'),
  bytes: z.number().int().nonnegative(),
});

/** Content of a build's release.json, written by the build preset. */
export const releaseSchema = z.object({
  name: partName,
  version: partVersion,
  kind: z.enum(['host', 'remote']),
  entry: fileName,
  container: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/)
    .optional(),
  styles: z.array(fileName).default([]),
  claims: z.array(claim).default([]),
  navigation: z.array(navigationEntry).default([]),
  slots: z.array(z.object({ name: z.string().min(1), slot: z.string().min(1) })).default([]),
  early: z.array(z.object({ path: sitePath, calls: z.array(z.string().startsWith('/')) })).default([]),
  preload: z.record(z.string(), preload).default({}),
  /** Message to players while an operator has killed the part. */
  degraded: z.object({ en: words, bn: words }).optional(),
  provides: z.record(z.string(), shared).optional(),
  uses: z.record(z.string(), shared).optional(),
  /** Slots in this part's pages that other parts may fill. */
  opens: z.array(z.string().min(1)).default([]),
  /** Calls of the api that it makes, as `METHOD /path` of the contract. */
  calls: z.array(apiCall).default([]),
  /** Bytes of Brotli-compressed JavaScript before a page is usable, by page. */
  sizes: z.record(z.string(), z.number().int().nonnegative()).optional(),
  /** Third-party packages bundled in its files. */
  modules: z.array(bundled).optional(),
  /** Modules that an ordinary remote exposes, without `./`: its pages and slots. Others expose one table of them. */
  exposes: z.array(exposedName).optional(),
  /** Its pages and slots export `mount` and draw themselves, with any framework. */
  mount: z.literal(true).optional(),
  /** Plain JavaScript has no types: its imports are checked by their names. */
  language: z.literal('javascript').optional(),
  /** The compressed texts of its types, for the registry alone. */
  types: pinnedFile.optional(),
  files: z.record(fileName, pinnedFile),
  /** `dirty`: its sources have changes that are in no commit. */
  provenance: z.looseObject({ commit: z.string(), builder: z.string(), dirty: z.boolean().optional() }),
});

export type Release = z.infer<typeof releaseSchema>;
export type Claim = Release['claims'][number];
export type ReleaseName = Pick<Release, 'name' | 'version'>;
