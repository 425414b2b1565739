import { expect, type Locator, type Page } from '@playwright/test';
import { whileRepliesAreLost } from '../faults/lost-reply';

const SUBMIT = '**/api/submit-withdraw';

/** Page object for withdrawals, on both layouts. */
export class Withdrawals {
  constructor(readonly page: Page) {}

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Withdrawal' });
  }

  get amount(): Locator {
    return this.form.getByRole('textbox', { name: 'Amount' });
  }

  get error(): Locator {
    return this.page.getByRole('dialog', { name: 'Error' }).getByRole('alert');
  }

  get done(): Locator {
    return this.page.getByRole('heading', { name: 'Success' });
  }

  async fill(taka: string): Promise<void> {
    await this.page.goto('/withdrawal');
    const bkash = this.form.getByRole('radiogroup', { name: 'Payment Method' }).getByRole('radio', { name: 'bKash' });
    // The button is invisible; its card can be pressed once it is enabled and moves no more.
    await bkash.locator('xpath=ancestor::label').click();
    await expect(bkash).toBeChecked();
    await this.amount.fill(taka);
  }

  async submit(): Promise<void> {
    await this.form.getByRole('button', { name: /^(Submit|Try again)$/ }).click();
  }

  /** Requests reach the server and their replies are dropped while `act` runs. */
  async whileRepliesAreLost(act: () => Promise<void>): Promise<void> {
    await whileRepliesAreLost(this.page, SUBMIT, act);
  }
}
