import { type Release, releaseSchema } from '@pavilion/releases/release.schema';
import type { RegistryClient } from '../client/client';
import type { Surroundings } from './remote-options';

/** Returns the paths that live parts claim, and the slots of their pages. */
export async function liveSurroundings(client: RegistryClient): Promise<Surroundings> {
  const { composition } = await client.channel('production');
  const releases = await Promise.all(
    (composition?.parts ?? []).map(async ({ name, version }): Promise<Release> => {
      const { document } = await client.signed(name, version);
      return releaseSchema.parse(JSON.parse(document));
    }),
  );
  return {
    claims: releases.flatMap(({ name, claims }) => claims.map(({ path }) => [name, path] as const)),
    slots: [...new Set(releases.flatMap(({ opens }) => opens))].sort(),
  };
}
