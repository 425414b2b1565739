import type { Locator, Page } from '@playwright/test';
import { whileRepliesAreLost } from '../faults/lost-reply';
import { choose } from './choose';

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
    await choose(bkash);
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
