import { matchRoutes } from 'react-router-dom';
import type { Composition } from './composition';

export const HOST = 'host';

/** Returns the name of the part whose page is at a path. */
export function ownerOf({ parts }: Composition, path: string): string {
  const routes = parts.flatMap(({ name, claims }) =>
    claims.map((claim) => ({ path: claim.path, id: `${name} ${claim.path}` })),
  );
  return matchRoutes(routes, path)?.at(-1)?.route.id.split(' ')[0] ?? HOST;
}

/** Returns the owner of a path with its version, as `games@1.4.0`. */
export function releaseAt(composition: Composition, path: string): string {
  const owner = ownerOf(composition, path);
  return `${owner}@${composition.parts.find(({ name }) => name === owner)?.version}`;
}
