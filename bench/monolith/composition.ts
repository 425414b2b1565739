import type { Composition } from '../../shared/composition/src/composition';
import { remotes } from './remotes';

export { remotesOf } from '../../shared/composition/src/composition';

/** Replaces the host's function: the single application reads its parts from the sources, not from the page. */
export function readComposition(): Composition {
  const parts = Object.entries(remotes).map(([name, { manifest }]) => {
    const { pages, navigation = [], slots } = manifest;
    return { name, version: '1.0.0', container: name, entry: { url: '' }, claims: pages, navigation, slots };
  });
  const slots: Record<string, string[]> = {};
  for (const part of parts)
    for (const name of new Set(part.slots.map((slot) => slot.name))) (slots[name] ??= []).push(part.name);
  return { id: 0, channel: 'monolith', parts, slots };
}
