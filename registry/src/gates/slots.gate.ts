import type { FullPart } from '@pavilion/releases/composition';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import { type Gate, labelOf, refusal, some } from './finding';

/** Refuses to remove slots that other parts fill: their content would silently disappear. */
export const slots: Gate = (parts, { before }) => {
  const open = new Set(parts.flatMap(({ release }) => release.opens));
  return before.flatMap(({ release: old }) => {
    const next = parts.find(({ release }) => release.name === old.name)?.release;
    return old.opens
      .filter((slot) => !open.has(slot))
      .flatMap((slot): Finding[] => {
        const fillers = fillersOf(parts, slot);
        if (fillers.length === 0 || !next) return [];
        const message = `${labelOf(next)} no longer has the slot ${slot}, which ${some(fillers)} fill${fillers.length === 1 ? 's' : ''}`;
        // Builds from before slots were declared list none, so an empty list does not prove a removal.
        if (next.opens.length === 0)
          return [
            {
              severity: 'warning',
              code: 'slot_unsaid',
              message: `${message}, or it does not declare its slots: check the page.`,
            },
          ];
        return [refusal('slot_vanished', `${message}: keep it until nothing fills it.`)];
      });
  });
};

const fillersOf = (parts: readonly FullPart[], slot: string): string[] =>
  parts.filter(({ release }) => release.slots.some(({ name }) => name === slot)).map(({ release }) => labelOf(release));
