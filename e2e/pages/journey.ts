import type { FrameLocator, Page } from '@playwright/test';
import { codeSentTo } from '../fixtures/player';
import { expect } from '../fixtures/test';
import { DepositForm } from './deposit';
import { Entry, type NewPlayerDetails } from './entry';

/** Page object for a visitor's journeys across the site. */
export class Journey {
  private readonly entry: Entry;

  constructor(readonly page: Page) {
    this.entry = new Entry(page);
  }

  async signUp(face: NewPlayerDetails): Promise<void> {
    await this.page.goto('/signup');
    await this.entry.signUp(face);
  }

  async verifyPhone(phone: string): Promise<void> {
    const { page } = this;
    await page.goto('/profile');
    await page
      .getByRole('button', { name: /send code/i })
      .first()
      .click();
    await page.getByRole('textbox', { name: /code/i }).fill(await codeSentTo(phone));
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
  }

  /** Runs a deposit: form → make-payment → payment rail → claim. @param amount - taka. */
  async deposit(amount: number, phone: string): Promise<void> {
    const { page } = this;
    await page.goto('/deposit');
    const form = new DepositForm(page);
    await form.fill(amount, /Send Money/);
    await form.next();
    await expect(page).toHaveURL(/\/make-payment/);
    await expect(page.getByText(/^0?9:\d\d$|^10:00$/).first()).toBeVisible();
    const trx = await this.payOnRail(phone);
    await page.getByLabel('Reference No. / Trans ID').fill(trx);
    await page.getByRole('button', { name: 'Submit' }).click();
  }

  /** Follows the make-payment page's link to the practice payment page and pays there. @returns the transaction ID. */
  private async payOnRail(phone: string): Promise<string> {
    const opening = this.page.context().waitForEvent('page');
    await this.page.getByRole('link', { name: 'Send play money on the practice payment page' }).click();
    const rail = await opening;
    await rail.locator('#from').fill(phone);
    await rail.getByRole('button', { name: 'Send money' }).click();
    const id = rail.locator('#trx-id');
    await expect(id).not.toBeEmpty();
    const trx = (await id.textContent()) ?? '';
    await rail.close();
    return trx;
  }

  /** Finds a game in the lobby and starts it. @returns the game's page inside the frame. */
  async launch(name: string): Promise<FrameLocator> {
    const { page } = this;
    await page.goto('/games');
    // On a phone the search opens over the lobby.
    const field = page.getByPlaceholder('Search Games');
    await field.or(page.getByRole('button', { name: 'Search Games' })).click();
    await field.fill(name);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/gamerun/);
    return page.frameLocator('iframe');
  }

  async logOut(): Promise<void> {
    await this.page.goto('/player/logout');
    await expect(this.page).toHaveURL(/\/$/);
  }
}
