import type { Page } from 'playwright';
import type { Release } from '../../../registry/src/releases/release.schema';

const SHOWN_MS = 30_000;

/** What a page has come to. */
export type Outcome = 'page' | 'stub' | 'nothing';

/** An address of a page that can be opened as it is: claims with parameters need an id. */
export function addressOf({ path }: Release['claims'][number]): string {
  return path.replace(/\/\*$/, '').replace(/\/:\w+/g, '/1');
}

export const tryAgain = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' }).first();

/** Waits until a remote's place shows its page or its stub. */
export async function outcomeOf(page: Page): Promise<Outcome> {
  const shown = page.waitForFunction(isSettled, undefined, { timeout: SHOWN_MS, polling: 100 });
  const outcome = await shown.then((handle) => handle.jsonValue() as Promise<Outcome>, () => 'nothing' as const);
  return outcome;
}

/** In the page: a stub has Try again; a page has words of its own and no skeleton alone. */
function isSettled(): Outcome | false {
  const main = document.querySelector('main');
  if (!main) return false;
  if ([...main.querySelectorAll('button')].some((button) => button.textContent?.includes('Try again'))) return 'stub';
  const words = main.innerText.trim();
  return words.length > 20 && main.querySelector('h1, h2, form, article, section') ? 'page' : false;
}

/** Whether the shell answers: its header is there, and a click in it moves the address. @returns ms since `since`. */
export async function shellReadyAfter(page: Page, since: number): Promise<number> {
  await page.getByRole('banner').first().waitFor({ timeout: SHOWN_MS });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return performance.now() - since;
}

/** @param immersive - the page has the whole screen by its claim: the shell is then the place it stands in. */
export async function hasShell(page: Page, immersive: boolean): Promise<boolean> {
  return (await (immersive ? page.locator('main') : page.getByRole('banner')).count()) > 0;
}

/** Goes to another address without loading the document again, as a link of the shell does. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
