import type { Page } from '@playwright/test';
import { axeViolationsOn } from './axe';

/** Page object for a player's own pages, on both layouts. */
export class Account {
  constructor(readonly page: Page) {}

  /** Returns the axe violations of a page, in English and in Bangla. */
  axeViolationsOn(path: string): Promise<string[]> {
    return axeViolationsOn(this.page, path, 'main');
  }

  async verify(address: string, codeOf: (address: string) => Promise<string>): Promise<void> {
    await this.page.getByRole('button', { name: `Send code: ${address}` }).click();
    const field = this.page.getByRole('textbox', { name: 'Verification code' });
    await field.waitFor();
    await field.fill(await codeOf(address));
    await this.page.getByRole('button', { name: 'Verify', exact: true }).click();
  }

  async giveBirthday(day: string, month: string, year: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Day' }).selectOption(day);
    await this.page.getByRole('combobox', { name: 'Month' }).selectOption(month);
    await this.page.getByRole('combobox', { name: 'Year' }).selectOption(year);
    await this.page.getByRole('button', { name: 'Save' }).click();
    await this.page.getByRole('button', { name: 'Yes, save' }).click();
  }

  async changePassword(current: string, password: string): Promise<void> {
    await this.page.getByLabel('Current password').fill(current);
    await this.page.getByLabel('New password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm new password').fill(password);
    await this.page.getByRole('button', { name: /^(Confirm|Change password)$/ }).click();
  }
}
