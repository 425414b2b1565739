import type { FastifyRequest } from 'fastify';
import type { FullComposition } from '@pavilion/releases/composition';
import type { Grant } from '@pavilion/releases/grant-token';
import { readHostCookie } from '@pavilion/server/http/host-cookie';
import { cookie } from '../visitor/visitor';

/** Faults that a granted browser can choose for the files of a part. */
export const faultKinds = ['slow', 'unavailable', 'corrupt', 'missing-chunk', 'wrong-hash'] as const;
export type FaultKind = (typeof faultKinds)[number];
export type Faults = ReadonlyMap<string, FaultKind>;

export const FAULTS_COOKIE = 'faults';
const none: Faults = new Map();

const isFaultKind = (text: string | undefined | null): text is FaultKind => faultKinds.some((kind) => kind === text);

/** Returns the parts whose files can be made faulty: only remotes, since the page works without them. */
export const breakable = ({ parts }: FullComposition): string[] =>
  parts.flatMap(({ release }) => (release.kind === 'remote' ? [release.name] : []));

/** Returns the faults a browser chose; none unless its grant allows faults. */
export function faultsOf(request: Pick<FastifyRequest, 'headers'>, grant: Grant, composition: FullComposition): Faults {
  const chosen = grant.faults ? readHostCookie(FAULTS_COOKIE, (name) => cookie(request, name)) : undefined;
  return chosen
    ? validFaults(
        chosen.split('.').map((pair) => pair.split(':')),
        composition,
      )
    : none;
}

/** Filters pairs of part and kind to those valid for this composition. */
export function validFaults(pairs: Iterable<readonly string[]>, composition: FullComposition): Faults {
  const names = breakable(composition);
  const found = new Map<string, FaultKind>();
  for (const [name = '', kind] of pairs) if (names.includes(name) && isFaultKind(kind)) found.set(name, kind);
  return found;
}

/** Formats faults for the cookie. */
export const formatFaults = (faults: Faults): string => [...faults].map(([name, kind]) => `${name}:${kind}`).join('.');
