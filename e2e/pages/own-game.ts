import { expect, type Locator, type Page } from '@playwright/test';
import { urls } from '@pavilion/contract/settings';
import { env } from '../fixtures/stack';

const { games } = urls(env);

/** A game of our own, tried with demo credits on its own origin. */
export class OwnGame {
  readonly main: Locator;
  readonly tiles: Locator;
  readonly status: Locator;
  readonly action: Locator;

  /** @param origin - where the game is, if not at its own address. */
  constructor(
    private readonly page: Page,
    readonly origin = games,
  ) {
    this.main = page.getByRole('main');
    this.tiles = page.getByRole('group').getByRole('button');
    this.status = page.locator('.message');
    this.action = page.locator('.button-primary');
  }

  async tryOut(code: string, lang = 'en'): Promise<void> {
    await this.page.goto(`${this.origin}/play/${code}?mode=demo&lang=${lang}`);
    await expect(this.action).toBeVisible();
  }

  async openFairness(lang = 'en'): Promise<void> {
    await this.page.goto(`${this.origin}/fair?lang=${lang}`);
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }
}
