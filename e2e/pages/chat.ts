import type { Locator, Page } from '@playwright/test';

/** Page object for the support chat, on both layouts. */
export class SupportChat {
  readonly log: Locator;
  readonly text: Locator;

  constructor(readonly page: Page) {
    this.log = page.getByRole('log');
    this.text = page.getByRole('textbox', { name: 'Type a message' });
  }

  async begin(): Promise<void> {
    await this.page.goto('/chat');
    await this.page.getByRole('link', { name: 'Send us a Message' }).last().click();
    await this.page.waitForURL(/\/chat-box\/.+/);
  }

  async send(text: string): Promise<void> {
    await this.text.fill(text);
    await this.page.getByRole('button', { name: 'Send', exact: true }).click();
  }

  message(text: string | RegExp): Locator {
    return this.log.getByRole('listitem').filter({ hasText: text });
  }
}
