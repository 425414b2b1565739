import type { Locator, Page } from '@playwright/test';

/** Page object for limits and breaks. */
export class SaferGambling {
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/safer-gambling');
    await this.page.getByRole('heading', { name: 'A day', level: 3 }).waitFor();
  }

  /** Sets a daily deposit limit, in taka. */
  async limitDeposits(taka: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Change daily deposit limit' }).click();
    await this.dialog.getByRole('textbox', { name: 'Amount' }).fill(taka);
    await this.dialog.getByRole('button', { name: 'Save limit' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Selects a break and confirms it twice. */
  async takeTimeOut(length: string): Promise<void> {
    await this.page.getByRole('radio', { name: length }).press('Space');
    await this.page.getByRole('button', { name: 'Take a time-out…' }).click();
    await this.dialog.getByRole('checkbox').press('Space');
    await this.dialog.getByRole('button', { name: 'Begin time-out' }).click();
  }

  /** The row of one period's limit. */
  row(period: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: period, level: 3 }) });
  }
}
