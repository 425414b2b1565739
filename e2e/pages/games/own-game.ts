import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { urls } from '@pavilion/contract/settings';
import { env } from '../../fixtures/stack';
import { choose } from '../choose';

const { games } = urls(env);

/** Page object for one of our own games in demo mode, on the games' origin. */
export class OwnGame {
  readonly main: Locator;
  readonly tiles: Locator;
  readonly status: Locator;
  readonly action: Locator;

  /** @param origin - the game's origin, if not the default one. */
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

  /** The game inside the site's frame, as a guest plays it. */
  get inFrame(): FrameLocator {
    return this.page.frameLocator('main iframe');
  }

  /** Opens a game's demo within the site and plays one round. */
  async playInFrame(code: string): Promise<void> {
    await this.page.goto(`/demo?gameCode=${code}`);
    await this.inFrame.locator('.button-primary').click();
    await expect(this.inFrame.locator('.message')).not.toBeEmpty();
  }

  /** Makes the wallet refuse every bet with this code. */
  async refuses(code: string): Promise<void> {
    await this.page.route('**/play/*/bet', (route) =>
      route.fulfill({ status: 409, json: { success: false, code, message: '', balance: '1000.00' } }),
    );
  }

  /** Replaces the result of every bet: one of ৳10.00 that pays this many taka. */
  async settles(result: {
    readonly payout: number;
    readonly detail: unknown;
    readonly choice?: unknown;
  }): Promise<void> {
    const payout = result.payout.toFixed(2);
    const round = { stake: '10.00', multiplier: result.payout * 1_000, ...result, payout };
    await this.page.route('**/play/*/bet', (route) =>
      route.fulfill({ json: { status: 'settled', balance: '1000.00', round } }),
    );
  }

  /** Returns by how much the page, or the game that scrolls in it on a phone, is wider than the window. */
  sidewaysScroll(): Promise<number> {
    return this.page.evaluate(() => {
      const scrolled = [document.documentElement, ...document.querySelectorAll('.game')];
      return Math.max(...scrolled.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    });
  }

  /** Selects one of the values that are shown side by side. */
  async select(name: string): Promise<void> {
    await choose(this.page.getByRole('radio', { name, exact: true }));
  }

  /** Reveals the seed and verifies the last round in the game. */
  async verifyLast(lang: 'en' | 'bn'): Promise<void> {
    const bangla = lang === 'bn';
    await this.page.getByRole('button', { name: bangla ? 'স্বচ্ছতা' : 'Fairness' }).click();
    await this.page.getByRole('button', { name: bangla ? /প্রকাশ করে নতুন নিন/ : /^Reveal our seed/ }).click();
    await this.page
      .getByRole('button', { name: bangla ? 'যাচাই করুন' : 'Verify' })
      .first()
      .click();
    await expect(this.page.getByText(bangla ? /✓ যাচাই হয়েছে/ : /✓ Verified/)).toBeVisible();
  }

  async openFairness(lang = 'en'): Promise<void> {
    await this.page.goto(`${this.origin}/fair?lang=${lang}`);
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }
}
