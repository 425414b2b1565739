import type { Locator, Page } from '@playwright/test';

/** Page object for the dialog in which a player confirms that it is them. */
export class Confirmation {
  constructor(private readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm it’s you' });
  }

  async confirm(password: string): Promise<void> {
    await this.dialog.getByLabel('Password', { exact: true }).fill(password);
    await this.dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  }
}
