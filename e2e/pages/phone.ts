import type { Locator, Page } from '@playwright/test';

/** The shell of a phone: bar, side menu, toolbar. */
export class Phone {
  readonly bar: Locator;
  readonly menu: Locator;
  readonly toolbar: Locator;
  readonly menuButton: Locator;

  constructor(readonly page: Page) {
    this.bar = page.getByRole('banner');
    this.menu = page.getByRole('dialog', { name: /^(Menu|মেনু)$/ });
    this.toolbar = page.getByRole('navigation', { name: /^(Quick links|দ্রুত লিংক)$/ });
    this.menuButton = this.bar.getByRole('button', { name: /^(Open menu|মেনু খুলুন)$/ });
  }

  async openMenu(): Promise<void> {
    await this.menuButton.click();
    await this.menu.waitFor();
  }

  /** Names in the menu's navigation, submenus folded. */
  entries(): Promise<string[]> {
    const entries = this.menu
      .getByRole('navigation', { name: /^(Main menu|প্রধান মেনু)$/ })
      .locator(':scope > a, :scope > button, :scope > details > summary');
    return entries.allInnerTexts();
  }

  /** Scrolls as a finger does: a little at a time. @param by - px; upwards below 0. */
  async scroll(by: number): Promise<void> {
    for (let step = 0; step < 10; step += 1) {
      await this.page.evaluate((px) => window.scrollBy({ top: px, behavior: 'instant' }), by / 10);
      await this.page.waitForTimeout(30);
    }
  }
}
