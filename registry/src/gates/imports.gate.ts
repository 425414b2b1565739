import type { Finding } from '@pavilion/releases/registry-api/findings';
import type { Release } from '@pavilion/releases/release.schema';
import { type Candidate, candidates, type Gate, labelOf, some } from './finding';

/**
 * Compares remotes' imports with what the host provides: each package, its major version, each name. The major version
 * of a package whose version is derived from its types refuses nothing if the remote was compiled with the host.
 */
export const imports: Gate = (parts, { compiled }) => {
  const host = parts.find(({ release }) => release.kind === 'host')?.release;
  if (!host?.provides) return [];
  return candidates(parts).flatMap((candidate) =>
    Object.entries(candidate.release.uses ?? {}).flatMap(([name, use]) =>
      checkImport(host, candidate, { name, use, isCompiled: compiled.has(candidate.label) }),
    ),
  );
};

type ModuleUse = NonNullable<Release['uses']>[string];

interface Import {
  readonly name: string;
  readonly use: ModuleUse;
  readonly isCompiled: boolean;
}

function checkImport(
  host: Release,
  { release, label, refuse }: Candidate,
  { name, use, isCompiled }: Import,
): Finding[] {
  const offered = host.provides?.[name];
  if (!offered)
    return [
      refuse(
        'import_missing',
        `${label} imports ${name}, which ${labelOf(host)} does not provide: release a host that does, or bundle it.`,
      ),
    ];
  if (isOtherMajor(name, use.version, offered.version, isCompiled)) {
    return [
      refuse(
        'import_major',
        `${label} was built for ${name} ${use.version}, and ${labelOf(host)} provides ${offered.version}: build ${release.name} against that and publish it.`,
      ),
    ];
  }
  const missing = namesOf(use).filter((one) => !provides(offered, one));
  if (missing.length === 0) return [];
  return [
    refuse(
      'import_missing',
      `${label} imports ${some(missing)} from ${name}, which ${labelOf(host)} does not provide: release the host first.`,
    ),
  ];
}

/** The platform's first major version with the standard federation runtime, which no type shows (decision 83). */
const STANDARD_RUNTIME = 2;

function isOtherMajor(name: string, use: string | undefined, offer: string | undefined, isCompiled: boolean): boolean {
  const [built, given] = [majorOf(use), majorOf(offer)];
  if (built === undefined || given === undefined || built === given) return false;
  // Of other packages a major version says more than types do.
  if (!isCompiled || !name.startsWith('@pavilion/')) return true;
  return name.startsWith('@pavilion/platform') && Math.min(built, given) < STANDARD_RUNTIME;
}

function majorOf(version: string | undefined): number | undefined {
  const digits = /\d+/.exec(version ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
}

// A namespace import ('*') contains no names, so it is not checked.
const namesOf = ({ names }: ModuleUse): string[] => (Array.isArray(names) ? names.filter((name) => name !== '*') : []);

const provides = ({ names }: ModuleUse, name: string): boolean =>
  !Array.isArray(names) || names.includes('*') || names.includes(name);
