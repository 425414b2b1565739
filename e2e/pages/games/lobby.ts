import type { Page } from '@playwright/test';
import { expect } from '../../fixtures/test';
import { choose } from '../choose';

class Banners {
  private readonly box;

  constructor(page: Page) {
    this.box = page.getByRole('main').getByRole('region', { name: 'Banners' });
  }

  /** The slide in view. */
  slide(number: number) {
    return this.box.getByRole('group', { name: new RegExp(`^${number} / `) });
  }

  get pause() {
    return this.box.getByRole('button', { name: 'Pause slides' });
  }

  get play() {
    return this.box.getByRole('button', { name: 'Play slides' });
  }

  dot(number: number) {
    return this.box.getByRole('button', { name: new RegExp(`^Slide ${number} / `) });
  }
}

/** Page object for the lobby on both layouts; on a phone, search and filters open over it. */
export class Lobby {
  /** The banners of the desktop layout. */
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

  /** Searches, and closes the search overlay on a phone. */
  async search(words: string): Promise<void> {
    if (this.isPhone) await this.page.getByRole('button', { name: 'Search Games' }).click();
    await this.page.getByRole('searchbox', { name: 'Search Games' }).fill(words);
    if (this.isPhone) await this.searchResult.click();
  }

  /** Closes a phone's search; its name says what has been found. */
  get searchResult() {
    return this.page.getByRole('dialog').getByRole('button', { name: /^(Show \d|Back to the lobby)/ });
  }

  /** What a search has found on the exchange. */
  get matches() {
    return this.page.getByRole('region', { name: 'Matches' });
  }

  /** Opens a phone's search again, which shows the same as the page. */
  async matchesInSearch() {
    await this.page.getByRole('button', { name: /^Search Games/ }).click();
    return this.page.getByRole('dialog').getByRole('region', { name: 'Matches' });
  }

  async sortBy(name: string): Promise<void> {
    if (this.isPhone) await this.page.getByRole('combobox', { name: 'Sort' }).selectOption(name);
    else await choose(this.page.getByRole('radio', { name, exact: true }));
  }

  /** Opens the filters on a phone; the desktop layout always shows them. */
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

  /** Returns the names of the first games listed. */
  async names(count: number): Promise<string[]> {
    return (await this.tiles.locator('a:first-of-type > span:nth-child(2)').allTextContents()).slice(0, count);
  }

  /** Toggles a provider: a chip on a phone, a checkbox on desktop. */
  async toggleProvider(name: string): Promise<void> {
    const group = this.page.getByRole('group', { name: 'Providers' });
    if (this.isPhone) await group.getByRole('button', { name, exact: true }).click();
    else await group.getByRole('checkbox', { name: new RegExp(`^${name} `) }).press('Space');
  }

  scrolled(): Promise<number> {
    return this.page.evaluate(() => window.scrollY);
  }

  /** Turns the wheel over the games and waits until the page rests. */
  async scrollDown(distance: number): Promise<void> {
    await this.tiles.first().hover();
    await this.page.mouse.wheel(0, distance);
    let before = -1;
    const rests = async (): Promise<boolean> => {
      const now = await this.scrolled();
      const isAtRest = now === before && now > distance / 2;
      before = now;
      return isAtRest;
    };
    await expect.poll(rests).toBe(true);
  }

  /** Starts the first fully visible game, without scrolling. @returns its address. */
  async playInSight(): Promise<string | null> {
    let href: string | null = null;
    // The list's last rows may still be on their way.
    const isPressed = async (): Promise<boolean> => (href = await this.pressInSight()) !== null;
    await expect.poll(isPressed, 'a game is fully visible').toBe(true);
    return href;
  }

  private async pressInSight(): Promise<string | null> {
    // Demo links are lower than the spot that is pressed.
    const spot = await this.tiles.locator('a[href^="/gamerun"]').evaluateAll((links) => {
      for (const link of links) {
        const { x, y, width, height } = link.getBoundingClientRect();
        if (y > 140 && y + Math.min(height, 120) < innerHeight - 80)
          return { x: x + width / 2, y: y + 60, href: link.getAttribute('href') };
      }
      return null;
    });
    if (spot) await this.page.mouse.click(spot.x, spot.y);
    return spot?.href ?? null;
  }

  heart(name: string) {
    return this.tiles.getByRole('button', { name: `Favourite: ${name}`, exact: true });
  }
}
