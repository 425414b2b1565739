import { claimProblem, claimsBelowOthers, shapeOf } from '@pavilion/releases/claims';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import { candidates, type Gate, refusal } from './finding';

export const oneHost: Gate = (parts) => {
  const hosts = parts.filter(({ release }) => release.kind === 'host').map(({ release }) => release.name);
  if (hosts.length === 1) return [];
  if (hosts.length > 1)
    return [refusal('two_hosts', `The composition has more than one host: ${hosts.join(' and ')}.`)];
  return [
    refusal(
      'no_host',
      'The composition has no host, so no page could open: publish the host and activate it with these parts.',
    ),
  ];
};

export const claims: Gate = (parts) => {
  const owners = new Map<string, { part: string; path: string }>();
  return parts.flatMap(({ release }) =>
    release.claims.flatMap(({ path }): Finding[] => {
      const other = owners.get(shapeOf(path));
      owners.set(shapeOf(path), { part: release.name, path });
      return other ? [refusal('claims_clash', clash(release.name, path, other))] : [];
    }),
  );
};

/** Lets a part claim only addresses below segments of its own, or full addresses below segments without an owner. */
export const namespaces: Gate = (parts) => {
  const all = parts.flatMap(({ release }) => release.claims.map(({ path }) => ({ part: release.name, path })));
  const reserved = all.flatMap(({ part, path }) => {
    const problem = claimProblem(path);
    return problem === undefined ? [] : [refusal('claim_reserved', `${part} claims ${path}: ${problem}.`)];
  });
  const below = claimsBelowOthers(all)
    .filter(({ claim, owner }) => shapeOf(claim.path) !== shapeOf(owner.path))
    .map(({ claim, owner }) =>
      refusal(
        'claim_below_other',
        `${claim.part} claims ${claim.path}, but /${owner.path.split('/')[1]} belongs to ${owner.part}, which claims ${owner.path}: choose a segment of ${claim.part}’s own.`,
      ),
    );
  return [...reserved, ...below];
};

function clash(part: string, path: string, other: { part: string; path: string }): string {
  if (other.part === part) return `${part} claims ${path} twice.`;
  const same = other.path === path ? path : `${path} (${other.part} writes it ${other.path})`;
  return `${part} and ${other.part} both claim ${same}: one of them must drop it.`;
}

/** Refuses two releases with the same global container name: one would load the other's modules. */
export const containers: Gate = (parts) => {
  const owners = new Map<string, string>();
  return candidates(parts).flatMap(({ release, label, refuse }) => {
    const { container } = release;
    if (!container) return [];
    const other = owners.get(container);
    owners.set(container, label);
    return other ? [refuse('containers_clash', `${label} and ${other} share the container name ${container}.`)] : [];
  });
};
