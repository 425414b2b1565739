import type { Locator, Page } from '@playwright/test';

/** Page object for the phone shell: bar, side menu and toolbar. */
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

  /** Returns the menu entries with submenus collapsed. */
  entries(): Promise<string[]> {
    const entries = this.menu
      .getByRole('navigation', { name: /^(Main menu|প্রধান মেনু)$/ })
      .locator(':scope > a, :scope > button, :scope > details > summary');
    return entries.allInnerTexts();
  }

  /** Scrolls in small steps, like a finger. @param by - px; negative scrolls up. */
  async scroll(by: number): Promise<void> {
    for (let step = 0; step < 10; step += 1) {
      await this.page.evaluate((px) => window.scrollBy({ top: px, behavior: 'instant' }), by / 10);
      await this.page.waitForTimeout(30);
    }
  }
}
