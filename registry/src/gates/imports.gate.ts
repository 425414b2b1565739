import type { Finding } from '@pavilion/releases/registry-api/findings';
import type { Release } from '@pavilion/releases/release.schema';
import { type Candidate, candidates, type Gate, labelOf, some } from './finding';

/** Compares remotes' imports with what the host provides: each package, its major version, each name. */
export const imports: Gate = (parts) => {
  const host = parts.find(({ release }) => release.kind === 'host')?.release;
  if (!host?.provides) return [];
  return candidates(parts).flatMap((candidate) =>
    Object.entries(candidate.release.uses ?? {}).flatMap(([name, use]) => checkImport(host, candidate, name, use)),
  );
};

type ModuleUse = NonNullable<Release['uses']>[string];

function checkImport(host: Release, { release, label, refuse }: Candidate, name: string, use: ModuleUse): Finding[] {
  const offered = host.provides?.[name];
  if (!offered)
    return [
      refuse(
        'import_missing',
        `${label} imports ${name}, which ${labelOf(host)} does not provide: release a host that does, or bundle it.`,
      ),
    ];
  const [built, given] = [majorOf(use.version), majorOf(offered.version)];
  if (built && given && built !== given) {
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

const majorOf = (version: string | undefined): string | undefined => /\d+/.exec(version ?? '')?.[0];

// A namespace import ('*') contains no names, so it is not checked.
const namesOf = ({ names }: ModuleUse): string[] => (Array.isArray(names) ? names.filter((name) => name !== '*') : []);

const provides = ({ names }: ModuleUse, name: string): boolean =>
  !Array.isArray(names) || names.includes('*') || names.includes(name);
