import type { Page } from '@playwright/test';

class Banners {
  private readonly box;

  constructor(page: Page) {
    this.box = page.getByRole('main').getByRole('region', { name: 'Banners' });
  }

  get track() {
    return this.box.getByRole('list');
  }

  get pause() {
    return this.box.getByRole('button', { name: 'Pause banners' });
  }

  get play() {
    return this.box.getByRole('button', { name: 'Play banners' });
  }

  dot(number: number) {
    return this.box.getByRole('button', { name: new RegExp(`^Banner ${number} of `) });
  }
}

/** The lobby on either layout: a phone's search and filters open over it. */
export class Lobby {
  /** A desk's. */
  readonly banners: Banners;

  constructor(readonly page: Page) {
    this.banners = new Banners(page);
  }

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
    if (this.isPhone)
      await this.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Show / })
        .click();
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
    if (this.isPhone)
      await this.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Show / })
        .click();
  }

  get recents() {
    return this.page.getByRole('region', { name: 'Recently played' });
  }

  /** Names of the first games listed. */
  async names(count: number): Promise<string[]> {
    return (await this.tiles.locator('a:first-of-type > span:nth-child(2)').allTextContents()).slice(0, count);
  }

  /** Turns a provider on or off: a phone's chip, a desk's checkbox. */
  async toggleProvider(name: string): Promise<void> {
    const group = this.page.getByRole('group', { name: 'Providers' });
    if (this.isPhone) await group.getByRole('button', { name, exact: true }).click();
    else await group.getByRole('checkbox', { name: new RegExp(`^${name} `) }).press('Space');
  }

  scrolled(): Promise<number> {
    return this.page.evaluate(() => window.scrollY);
  }

  /** Plays the first game that can be seen whole. */
  async playInSight(): Promise<void> {
    const links = await this.tiles.getByRole('link').all();
    for (const link of links) {
      const box = await link.boundingBox();
      if (box && box.y > 140 && box.y + Math.min(box.height, 120) < (this.page.viewportSize()?.height ?? 0) - 80)
        return this.page.mouse.click(box.x + box.width / 2, box.y + 60);
    }
  }

  heart(name: string) {
    return this.tiles.getByRole('button', { name: `Favourite: ${name}`, exact: true });
  }
}
