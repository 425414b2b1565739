import { z } from 'zod';
import { releaseSchema } from './release.schema';

const { name, claims, navigation, slots, early, degraded, calls, mount, language } = releaseSchema.shape;

/** remote.json of an ordinary remote: `page` and `slot` are names of modules that it exposes. */
const ordinaryRemoteSchema = z.strictObject({
  $schema: z.string().optional(),
  name,
  pages: claims,
  navigation,
  slots,
  early,
  degraded,
  calls,
  mount,
  language,
});
export type OrdinaryRemote = z.infer<typeof ordinaryRemoteSchema>;

const assets = z.object({ css: z.object({ sync: z.array(z.string()) }) });

/** The fields of mf-manifest.json that describe a release. */
const federationManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    buildInfo: z.object({ buildVersion: z.string() }),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets })),
  shared: z.array(z.object({ name: z.string(), version: z.string().nullish() })),
});
export type FederationManifest = z.infer<typeof federationManifestSchema>;

/** Reads a remote.json. @throws with the field that is not valid. */
export const parseOrdinaryRemote = (bytes: Uint8Array): OrdinaryRemote => parse(ordinaryRemoteSchema, bytes);

/** Reads an mf-manifest.json. @throws with the field that is not valid. */
export const parseFederationManifest = (bytes: Uint8Array): FederationManifest =>
  parse(federationManifestSchema, bytes);

function parse<T>(schema: z.ZodType<T>, bytes: Uint8Array): T {
  const parsed = schema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') || 'the document'}: ${issue?.message ?? 'unreadable'}`);
}
