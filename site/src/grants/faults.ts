import type { FastifyRequest } from 'fastify';
import type { FullComposition } from '@pavilion/releases/composition';
import type { Grant } from '@pavilion/releases/grant-token';
import { readHostCookie } from '@pavilion/server/http/host-cookie';
import { cookie } from '../visitor/visitor';

/** Faults that a granted browser can choose for the files of a part. */
export const fileFaults = ['slow', 'unavailable', 'corrupt', 'missing-chunk', 'wrong-hash'] as const;
/** For the calls of the api. A lost reply is that of a call which the api has carried out. */
export const callFaults = ['slow', 'unavailable', 'lost-reply'] as const;
/** For the live streams. A cut stream opens and breaks again and again; a silent one is open and has no events. */
export const streamFaults = ['unavailable', 'cut', 'silent'] as const;

export type FileFault = (typeof fileFaults)[number];
export type FaultKind = FileFault | (typeof callFaults)[number] | (typeof streamFaults)[number];
export type Faults = ReadonlyMap<string, FaultKind>;

/** What can be faulty beside the parts, which have other names. */
export const API = '@api';
export const LIVE = '@live';

/** Returns the faults that a part, the api or the live streams can have. */
export const faultsFor = (target: string): readonly FaultKind[] =>
  target === API ? callFaults : target === LIVE ? streamFaults : fileFaults;

export const FAULTS_COOKIE = 'faults';
const none: Faults = new Map();

/** Returns what can be made faulty: the parts' files, the host's too, the api's calls and the live streams. */
export const breakable = ({ parts }: FullComposition): string[] => [
  ...parts.map(({ release }) => release.name),
  API,
  LIVE,
];

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

/** Filters pairs of target and kind to those valid for this composition. */
export function validFaults(pairs: Iterable<readonly string[]>, composition: FullComposition): Faults {
  const names = breakable(composition);
  const found = new Map<string, FaultKind>();
  for (const [name = '', chosen] of pairs) {
    const kind = faultsFor(name).find((possible) => possible === chosen);
    if (kind !== undefined && names.includes(name)) found.set(name, kind);
  }
  return found;
}

/** Formats faults for the cookie. */
export const formatFaults = (faults: Faults): string => [...faults].map(([name, kind]) => `${name}:${kind}`).join('.');
