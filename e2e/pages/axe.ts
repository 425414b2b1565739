import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** To name every element that passed is a third of axe's work, and nobody reads it. */
export const violationsOnly: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

/**
 * What axe objects to in the page as it is now, in words; a game's frame is looked at by itself.
 *
 * @param part - of the page; what floats over it is then left out.
 */
export async function objections(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(violationsOnly).include(part).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
