import type { Finding } from '@pavilion/releases/registry-api/findings';
import { candidates, type Gate, some } from './finding';

/** Compares the calls of each release with those of the live api. */
export const calls: Gate = (parts, { api }) => {
  if (!api) return [];
  const existing = new Set(api.calls);
  return candidates(parts).flatMap(({ release, label, refuse }): Finding[] => {
    const unknown = release.calls.filter((call) => !existing.has(call));
    if (unknown.length === 0) return [];
    return [
      refuse(
        'call_unknown',
        `${label} calls ${some(unknown)}, which the live api (${api.version}) does not have: release the api first.`,
      ),
    ];
  });
};
