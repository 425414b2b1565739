import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: Axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  // To name every element that passed is a third of axe's work, and nobody reads it.
  resultTypes: ['violations'],
  // A game's frame is looked at by itself.
  iframes: false,
  // Only a rule about sound that plays by itself asks for files.
  preload: false,
};

/**
 * What axe objects to in the page as it is now, in words.
 *
 * @param part - of the page; what floats over it is then left out.
 */
export async function objections(page: Page, part = 'html'): Promise<string[]> {
  // Reading axe takes as long as a look at a page: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const look = async ([context, wanted]: [string, Axe.RunOptions]): Promise<Axe.Result[]> => {
    const { axe } = window as unknown as { axe: typeof Axe };
    return (await axe.run(context, wanted)).violations;
  };
  const violations = await page.evaluate(look, [part, options] as [string, Axe.RunOptions]);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
