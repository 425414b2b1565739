import { Refusal } from '../registry.errors';
import { shapeOf } from './claims';
import type { FullPart } from './composition';

type Gate = (parts: readonly FullPart[]) => void;

/** What a set must pass before a channel may show it; the first that fails says why. */
export function checkSet(parts: readonly FullPart[]): void {
  for (const gate of gates) gate(parts);
}

const gates: readonly Gate[] = [oneHost, noClaimsClash, noContainersClash];

function oneHost(parts: readonly FullPart[]): void {
  const hosts = parts.filter(({ release }) => release.kind === 'host').map(({ release }) => release.name);
  if (hosts.length === 0) {
    throw new Refusal(
      'no_host',
      'The set has no host, so no page could open: publish the host and activate it with these parts.',
    );
  }
  if (hosts.length > 1) throw new Refusal('two_hosts', `The set has more than one host: ${hosts.join(' and ')}.`);
}

function noClaimsClash(parts: readonly FullPart[]): void {
  const owners = new Map<string, { part: string; path: string }>();
  for (const { release } of parts) {
    for (const { path } of release.claims) {
      const other = owners.get(shapeOf(path));
      if (other) throw new Refusal('claims_clash', clash(release.name, path, other));
      owners.set(shapeOf(path), { part: release.name, path });
    }
  }
}

function clash(part: string, path: string, other: { part: string; path: string }): string {
  if (other.part === part) return `${part} claims ${path} twice.`;
  const same = other.path === path ? path : `${path} (${other.part} writes it ${other.path})`;
  return `${part} and ${other.part} both claim ${same}: one of them has to give it up.`;
}

// Two releases under one global name would hand one's modules to the other.
function noContainersClash(parts: readonly FullPart[]): void {
  const owners = new Map<string, string>();
  for (const { release, fallback } of parts) {
    for (const each of fallback ? [release, fallback] : [release]) {
      if (!each.container) continue;
      const label = `${each.name}@${each.version}`;
      const other = owners.get(each.container);
      if (other)
        throw new Refusal('containers_clash', `${label} and ${other} share the container name ${each.container}.`);
      owners.set(each.container, label);
    }
  }
}
