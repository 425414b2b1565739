import type { ListedComposition } from '@pavilion/releases/registry-api/compositions';
import type { BadgeKind } from '@pavilion/ui';
import { listed } from '../core/format';

/** Labels of a composition's standing. */
export const standings: Readonly<Record<ListedComposition['standing'], readonly [words: string, kind: BadgeKind]>> = {
  shown: ['live', 'live'],
  candidate: ['candidate of a rollout', 'info'],
  ready: ['available for rollback', 'neutral'],
  past: ['formerly live', 'neutral'],
  unseen: ['never live', 'neutral'],
};

/** Describes how a composition differs from the live one: `tournaments@1.0.0, no games`. */
export function differenceFrom(shown: ListedComposition | undefined, composition: ListedComposition): string {
  if (!shown || shown.id === composition.id) return '';
  const nameOf = (part: string): string => part.split('@')[0] ?? part;
  const names = composition.parts.map(nameOf);
  const removed = shown.parts.map(nameOf).filter((name) => !names.includes(name));
  return listed([
    ...composition.parts.filter((part) => !shown.parts.includes(part)),
    ...removed.map((name) => `no ${name}`),
  ]);
}
