import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test';

/** The deposit form, in a player's verbs. */
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

  /** Chooses by the keyboard: the bars that stay in sight lie over none of it. */
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

  /** Next, which is stopped: reads why and closes it. */
  async hears(words: string): Promise<void> {
    await this.next();
    await expect(this.error).toContainText(words);
    await this.error.getByRole('button', { name: 'OK' }).click();
  }

  /** Fills the form for a deposit without promotion. @param taka - from 100. */
  async fill(taka: number, channel: RegExp = /Merchant/): Promise<void> {
    await this.choose(/No promotion/, /bKash/, channel);
    await this.amount.fill(String(taka));
  }
}
