import type { FastifyRequest } from 'fastify';
import type { FullComposition } from '../../channels/composition';
import type { Grant } from '../../grants/grant-token';
import { cookie } from '../visitor';

/** What a granted browser may have go wrong with the files of a part. */
export const faultKinds = ['slow', 'unavailable', 'corrupt', 'missing-chunk', 'wrong-hash'] as const;
export type FaultKind = (typeof faultKinds)[number];
export type Faults = ReadonlyMap<string, FaultKind>;

export const FAULTS_COOKIE = 'faults';
const none: Faults = new Map();

export const isFaultKind = (text: string | undefined | null): text is FaultKind =>
  faultKinds.some((kind) => kind === text);

/** The parts whose files can be broken: those that others do without. */
export const breakable = ({ parts }: FullComposition): string[] =>
  parts.flatMap(({ release }) => (release.kind === 'remote' ? [release.name] : []));

/** The faults a browser chose; none without a grant that lets it. */
export function faultsOf(request: Pick<FastifyRequest, 'headers'>, grant: Grant, composition: FullComposition): Faults {
  const chosen = grant.faults ? cookie(request, FAULTS_COOKIE) : undefined;
  return chosen
    ? chosenFrom(
        chosen.split('.').map((pair) => pair.split(':')),
        composition,
      )
    : none;
}

/** Of pairs of part and kind those that mean something for this set. */
export function chosenFrom(pairs: Iterable<readonly string[]>, composition: FullComposition): Faults {
  const names = breakable(composition);
  const found = new Map<string, FaultKind>();
  for (const [name = '', kind] of pairs) if (names.includes(name) && isFaultKind(kind)) found.set(name, kind);
  return found;
}

/** As the cookie keeps them. */
export const writtenDown = (faults: Faults): string => [...faults].map(([name, kind]) => `${name}:${kind}`).join('.');
