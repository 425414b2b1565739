import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { site } from '../fixtures/stack';
import { expect } from '../fixtures/test';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: Axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  // Listing every passed element takes a third of axe's time, and the tests don't read it.
  resultTypes: ['violations'],
  // A game's frame is tested separately.
  iframes: false,
  // Only the autoplaying-sound rule needs preloaded files.
  preload: false,
};

/** A run takes seconds, even on a busy machine. */
const RUN_LIMIT_MS = 20_000;
const ATTEMPTS = 2;

/**
 * Returns the axe violations of the page in its current state, as text.
 *
 * About one run in two hundred never ends, because a timer of axe's is cleared by the page: Chromium 156 seems to give
 * an id out twice. A fresh copy of axe then starts again.
 *
 * @param part - selector of the part to check; elements that float above it are then excluded.
 */
export async function axeViolations(page: Page, part = 'html'): Promise<string[]> {
  // Injecting axe takes as long as one run, so inject it once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (let attempt = 1; ; attempt += 1) {
    const run = page.evaluate(runAxe, [part, options] as [string, Axe.RunOptions]).catch(ignoreLostRun);
    const violations = await Promise.race([run, sleep(RUN_LIMIT_MS, null)]);
    if (violations !== null)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    run.catch(() => undefined);
    if (attempt === ATTEMPTS) throw new Error(`axe did not end at ${page.url()}`);
    await page.evaluate(source);
  }
}

/** Chromium reports a run that can no longer end once it collects it. */
function ignoreLostRun(error: Error): null {
  if (error.message.includes('promise was garbage collected')) return null;
  throw error;
}

/** Runs in the page. */
async function runAxe([context, runOptions]: [string, Axe.RunOptions]): Promise<Axe.Result[]> {
  const { axe } = window as unknown as { axe: typeof Axe };
  // Waits for animations to end: a text that is still fading in has too little contrast.
  const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  // An animation that was replaced at the wrong moment never finishes.
  const limit = new Promise((resolve) => setTimeout(resolve, 2000));
  await Promise.race([Promise.allSettled(ending.map((each) => each.finished)), limit]);
  // A control that the header half covers is too small a target for axe, though a visitor scrolls it free.
  const { scrollY } = window;
  if (context === 'html') window.scrollTo({ top: 0, behavior: 'instant' });
  const { violations } = await axe.run(context, runOptions);
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  return violations;
}

/**
 * Returns the axe violations of a page of the site, first in Bangla, then in English after switching as a visitor
 * does.
 */
export async function axeViolationsOn(page: Page, path: string, part = 'html'): Promise<string[]> {
  const main = page.getByRole('main').first();
  const waitUntilRendered = async (): Promise<void> => {
    await expect(main.getByRole('heading').first()).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  };
  const found = async (language: string): Promise<string[]> =>
    (await axeViolations(page, part)).map((words) => `${path}, ${language}: ${words}`);
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: site }]);
  await page.goto(path);
  await waitUntilRendered();
  const inBangla = await found('bn');
  const words = (await main.innerText()).split('\n').find((line) => /\p{Script=Bengali}/u.test(line)) ?? '';
  expect(words, `${path} has Bangla text`).not.toBe('');
  await page.locator('select:has(option[lang=bn])').first().selectOption('en');
  await expect(main).not.toContainText(words);
  await waitUntilRendered();
  return [...inBangla, ...(await found('en'))];
}
