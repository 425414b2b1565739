import type { Page } from 'playwright';
import type { Release } from '@pavilion/releases/release.schema';

const SHOWN_MS = 30_000;
/** Settling time: after a navigation, the old page stays for some frames. */
const STILL_MS = 700;

/** Result of loading a page. */
export type Outcome = 'page' | 'stub' | 'nothing';

/** Returns an address of a claim that can be opened directly: parameters get an id. */
export function addressOf({ path }: Release['claims'][number]): string {
  return path.replace(/\/\*$/, '').replace(/\/:\w+/g, '/1');
}

export const tryAgain = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /Try again|আবার চেষ্টা করুন/ })
    .first();

/** Waits until a remote's area shows its page or its stub without changes for a moment. */
export async function waitForOutcome(page: Page): Promise<Outcome> {
  let before: Outcome = 'nothing';
  let since = performance.now();
  for (const end = since + SHOWN_MS; performance.now() < end; await page.waitForTimeout(100)) {
    const now = await page.evaluate(shown).catch(() => 'nothing' as const);
    if (now !== before) since = performance.now();
    before = now;
    if (now !== 'nothing' && performance.now() - since > STILL_MS) return now;
  }
  return 'nothing';
}

/** Runs in the page. A stub has Try again; a page has text of its own and nothing still loading. */
function shown(): Outcome {
  const main = document.querySelector('main');
  if (!main) return 'nothing';
  if ([...main.querySelectorAll('button')].some((button) => /Try again|আবার চেষ্টা করুন/.test(button.textContent ?? '')))
    return 'stub';
  if (
    [...main.querySelectorAll('[role="status"]')].some(({ textContent }) => /loading|লোড হচ্ছে/i.test(textContent ?? ''))
  )
    return 'nothing';
  return main.innerText.trim().length > 20 ? 'page' : 'nothing';
}

/**
 * Waits until the shell responds: its header is visible, and a click in it changes the address. @returns ms since
 * `since`.
 */
export async function shellReadyAfter(page: Page, since: number): Promise<number> {
  await page.getByRole('banner').first().waitFor({ timeout: SHOWN_MS });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return performance.now() - since;
}

/** @param immersive - true if the claim gives the page the whole screen: the shell is then only its container. */
export async function hasShell(page: Page, immersive: boolean): Promise<boolean> {
  return (await (immersive ? page.locator('main') : page.getByRole('banner')).count()) > 0;
}

/** Closes a page, whatever its routes are still doing. */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}

/** Navigates without loading the document again, as a link of the shell does. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
