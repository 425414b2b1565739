import { shapeOf } from '@pavilion/releases/claims';
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
