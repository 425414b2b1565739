import type { Page, Route } from '@playwright/test';
import { routeUntil } from '../../scripts/lib/route-until';

/** Faults between the site and a browser, on the files of one remote. */
export const assetFaults = {
  '404': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  // Never answered: the page's own timeout has to end it.
  hang: () => new Promise<void>(() => undefined),
  garbage: (route: Route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: '<html>not a script' }),
  // Corrupted in transit under the real file's headers: the browser would cache it for a year.
  unanswered: (route: Route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/javascript',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      body: 'damaged',
    }),
} as const;

export type AssetFault = keyof typeof assetFaults;

/** Breaks every file of a remote for this page. @returns a function that removes the fault. */
export function breakRemote(page: Page, remote: string, fault: AssetFault): Promise<() => void> {
  return routeUntil(page, `**/assets/${remote}/**`, assetFaults[fault]);
}

/**
 * Never answers a remote's files for this page.
 *
 * @param files - which of them, by path; all by default.
 * @returns a function that removes the fault from later requests.
 */
export function hangFiles(page: Page, remote: string, files = /^/): Promise<() => void> {
  const isHung = ({ pathname }: URL): boolean => pathname.startsWith(`/assets/${remote}/`) && files.test(pathname);
  return routeUntil(page, isHung, assetFaults.hang);
}

/** Appends one byte to each file with such a path, as a broken proxy or an attacker might. @returns the files changed. */
export async function flipByte(page: Page, files: RegExp): Promise<string[]> {
  const changed: string[] = [];
  const matches = ({ pathname }: URL): boolean => files.test(pathname);
  await page.route(matches, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    // One extra space: the same program to a parser, but a different hash.
    await route.fulfill({
      response,
      body: Buffer.concat([body, Buffer.from(' ')]),
      headers: { ...response.headers(), 'content-encoding': 'identity' },
    });
    changed.push(new URL(route.request().url()).pathname);
  });
  return changed;
}

/**
 * Makes the wallet's deposit page throw during render: its first session storage read fails. @returns a function
 * that removes the fault.
 */
export async function makeDepositThrow(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(key) {
      if (key.startsWith('attempt:') && !document.documentElement.hasAttribute('data-lifted'))
        throw new Error('the remote threw');
      return read.call(this, key);
    };
  });
  return () => page.evaluate(() => document.documentElement.setAttribute('data-lifted', ''));
}
