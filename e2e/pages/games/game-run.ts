import type { FrameLocator, Locator, Page } from '@playwright/test';
import { routeUntil } from '../../../scripts/lib/route-until';
import { expect } from '../../fixtures/test';

/** A hostile provider page, served from the games' own origin. */
const hostilePage = '<!doctype html><meta charset="utf-8"><title>hostile</title><h1>Hostile</h1>';

/** Page object for a running game and the bar above it. */
export class GameRun {
  readonly bar: Locator;
  readonly frame: FrameLocator;

  constructor(readonly page: Page) {
    this.bar = page.getByRole('main').locator('header').first();
    this.frame = page.frameLocator('main iframe');
  }

  get close(): Locator {
    return this.page.getByRole('button', { name: 'Close game' });
  }

  get roll(): Locator {
    return this.frame.getByRole('button', { name: /^Roll(?! over| under)/ });
  }

  /** The game's main action button. */
  get action(): Locator {
    return this.frame.locator('.button-primary');
  }

  /** In Mines: bets ৳10 on one mine until the first tile is safe. */
  async openSafeTile(): Promise<void> {
    await this.frame.getByLabel('Mines', { exact: true }).selectOption('1');
    await expect(async () => {
      if ((await this.action.textContent()) === 'Bet') await this.action.click();
      await expect(this.message).toHaveText('Open a tile. Cash out whenever you like.');
      await this.frame.getByRole('button', { name: 'Random tile' }).click();
      await expect(this.message).toContainText('Safe. 1.0312×', { timeout: 3_000 });
    }).toPass();
  }

  /** The game's message about its last round. */
  get message(): Locator {
    return this.frame.locator('.message');
  }

  /** Waits until the game has reported that it is ready. */
  async expectReady(): Promise<void> {
    await expect(this.page.locator('main iframe')).toBeVisible();
    await expect(this.page.getByRole('button', { name: 'Back to games' })).toHaveCount(0);
  }

  /** Makes the provider serve a hostile page. */
  async serveHostilePage(): Promise<void> {
    await this.page.route(/\/play\//, (route) => route.fulfill({ contentType: 'text/html', body: hostilePage }));
  }

  /** Runs code in the game's frame. */
  async run(code: string): Promise<void> {
    const inside = this.page.frames().find((frame) => frame.url().includes('/play/'));
    await inside?.evaluate(`(async () => { ${code} })()`);
  }

  refuseLaunch(status: number, code: string, message: string): Promise<() => void> {
    return routeUntil(this.page, '**/api/game-run', (route) =>
      route.fulfill({ status, json: { success: false, code, message } }),
    );
  }
}
