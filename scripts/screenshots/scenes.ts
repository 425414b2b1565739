import type { Page } from 'playwright';

export type Width = 'desktop' | 'mobile';

/** A page as somebody sees it. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly who: 'guest' | 'player';
  /** What is pressed before the picture is taken. */
  readonly then?: (page: Page, width: Width) => Promise<void>;
}

async function openMenu(page: Page, width: Width): Promise<void> {
  if (width === 'mobile') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').waitFor();
    return;
  }
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Sports', { exact: true }).first().click();
}

/** What docs/screenshots shows, each on a desk and on a phone. */
export const scenes: readonly Scene[] = [
  { name: 'home', path: '/', who: 'player' },
  { name: 'login', path: '/login', who: 'guest' },
  { name: 'signup', path: '/signup', who: 'guest' },
  { name: 'menu', path: '/', who: 'player', then: openMenu },
];
