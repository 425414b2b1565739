import type { Page } from '@playwright/test';

/** The lobby on either layout: a phone's search and filters open over it. */
export class Lobby {
  constructor(readonly page: Page) {}

  get tiles() {
    return this.page.getByRole('main').locator('li[aria-setsize]');
  }

  get isPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) <= 768;
  }

  async open(path = '/games'): Promise<void> {
    await this.page.goto(path);
    await this.tiles.first().waitFor();
  }

  /** Searches, and closes what a phone searches in. */
  async search(words: string): Promise<void> {
    if (this.isPhone) await this.page.getByRole('button', { name: 'Search Games' }).click();
    await this.page.getByRole('searchbox', { name: 'Search Games' }).fill(words);
    if (this.isPhone) await this.page.getByRole('dialog').getByRole('button', { name: /^Show / }).click();
  }

  async sortBy(name: string): Promise<void> {
    if (this.isPhone) await this.page.getByRole('combobox', { name: 'Sort' }).selectOption(name);
    else await this.page.getByRole('radio', { name, exact: true }).click({ force: true });
  }

  /** Opens a phone's filters; a desk has them in sight. */
  async openFilters(): Promise<void> {
    if (this.isPhone) await this.page.getByRole('button', { name: /^Filters/ }).click();
  }

  async closeFilters(): Promise<void> {
    if (this.isPhone) await this.page.getByRole('dialog').getByRole('button', { name: /^Show / }).click();
  }

  heart(name: string) {
    return this.tiles.getByRole('button', { name: `Favorite: ${name}`, exact: true });
  }
}
