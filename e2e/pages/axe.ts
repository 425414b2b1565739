import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { site } from '../fixtures/stack';
import { expect } from '../fixtures/test';

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
    // Half faded in, a text has too little contrast.
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
    return (await axe.run(context, wanted)).violations;
  };
  const violations = await page.evaluate(look, [part, options] as [string, Axe.RunOptions]);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What axe objects to on a page of the site, first in Bangla and then in English, changed as a visitor changes it. */
export async function objectionsTo(page: Page, path: string, part = 'html'): Promise<string[]> {
  const main = page.getByRole('main').first();
  const drawn = async (): Promise<void> => {
    await expect(main.getByRole('heading').first()).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  };
  const found = async (language: string): Promise<string[]> =>
    (await objections(page, part)).map((words) => `${path}, ${language}: ${words}`);
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: site }]);
  await page.goto(path);
  await drawn();
  const inBangla = await found('bn');
  const words = (await main.innerText()).split('\n').find((line) => /\p{Script=Bengali}/u.test(line)) ?? '';
  expect(words, `${path} speaks Bangla`).not.toBe('');
  await page.locator('select:has(option[lang=bn])').first().selectOption('en');
  await expect(main).not.toContainText(words);
  await drawn();
  return [...inBangla, ...(await found('en'))];
}
