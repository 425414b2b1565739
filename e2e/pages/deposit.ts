import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test';

/** Page object for the deposit form. */
export class DepositForm {
  readonly form: Locator;
  readonly amount: Locator;
  readonly summary: Locator;
  readonly error: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: 'Deposit' });
    this.amount = this.form.getByRole('textbox', { name: 'Amount' });
    this.summary = this.form.getByRole('region', { name: 'Summary' });
    this.error = page.getByRole('dialog', { name: 'Error' });
  }

  async open(): Promise<void> {
    await this.page.goto('/deposit');
    await this.choice(/No promotion/).waitFor();
  }

  choice(name: string | RegExp): Locator {
    return this.form.getByRole('radio', { name });
  }

  /** Selects options by keyboard: the sticky bars could cover them for a pointer. */
  async choose(...names: readonly RegExp[]): Promise<void> {
    for (const name of names) {
      await this.choice(name).first().press('Space');
      await expect(this.choice(name).first()).toBeChecked();
    }
  }

  quick(amount: string): Locator {
    return this.form.getByRole('button', { name: amount, exact: true });
  }

  async next(): Promise<void> {
    await this.form.getByRole('button', { name: /^(Next|Try again)$/ }).click();
  }

  /** Presses Next, expects this error message and closes it. */
  async expectNotice(words: string): Promise<void> {
    await this.next();
    await expect(this.error).toContainText(words);
    await this.error.getByRole('button', { name: 'OK' }).click();
  }

  /** Fills in a deposit without a promotion. @param taka - at least 100. */
  async fill(taka: number, channel: RegExp = /Merchant/): Promise<void> {
    await this.choose(/No promotion/, /bKash/, channel);
    await this.amount.fill(String(taka));
  }
}
