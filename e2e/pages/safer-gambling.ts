import type { Locator, Page } from '@playwright/test';

/** The page of limits and breaks, in a player's verbs. */
export class SaferGambling {
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/safer-gambling');
    await this.page.getByRole('heading', { name: 'A day', level: 3 }).waitFor();
  }

  /** A daily limit of deposits, in taka. */
  async limitDeposits(taka: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Change daily deposit limit' }).click();
    await this.dialog.getByRole('textbox', { name: 'Amount' }).fill(taka);
    await this.dialog.getByRole('button', { name: 'Save limit' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Chooses a break and says so twice. */
  async takeTimeOut(length: string): Promise<void> {
    await this.page.getByRole('radio', { name: length }).press('Space');
    await this.page.getByRole('button', { name: 'Take a time-out…' }).click();
    await this.dialog.getByRole('checkbox').press('Space');
    await this.dialog.getByRole('button', { name: 'Begin time-out' }).click();
  }

  /** What is told of one period's limit. */
  row(period: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: period, level: 3 }) });
  }
}
