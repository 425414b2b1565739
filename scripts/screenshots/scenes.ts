import type { Page } from 'playwright';

export type Width = 'desktop' | 'mobile';

/** A page in the state to be captured. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly who: 'guest' | 'player';
  /** Interaction before the screenshot. */
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

/** Scenes in docs/screenshots, each on a desktop and on a phone. */
export const scenes: readonly Scene[] = [
  { name: 'home', path: '/', who: 'player' },
  { name: 'login', path: '/login', who: 'guest' },
  { name: 'signup', path: '/signup', who: 'guest' },
  { name: 'menu', path: '/', who: 'player', then: openMenu },
];
