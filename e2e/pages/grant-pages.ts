import type { Locator, Page } from '@playwright/test';

/** Page object for the grant pages: share link, banner and fault panel. */
export class GrantPages {
  readonly banner: Locator;

  constructor(private readonly page: Page) {
    this.banner = page.locator('#granted');
  }

  /** Follows a share link and confirms it. */
  async acceptGrant(id: string): Promise<void> {
    await this.page.goto(`/grant/${id}`);
    await this.page.getByRole('button', { name: 'Show in this browser' }).click();
    await this.banner.waitFor();
  }

  async reset(): Promise<void> {
    await this.banner.getByRole('button', { name: 'Reset' }).click();
    await this.banner.waitFor({ state: 'detached' });
  }

  /** Breaks these parts in this browser alone; all other parts work. */
  async break(faults: Readonly<Record<string, string>>): Promise<void> {
    await this.page.goto('/grant/faults');
    for (const [part, kind] of Object.entries(faults))
      await this.page.getByLabel(part, { exact: true }).selectOption(kind);
    await this.page.getByRole('button', { name: 'Apply' }).click();
    await this.page.getByRole('status').waitFor();
  }

  /** Returns the version of a part that the current page was served with. */
  version(part: string): Promise<string | undefined> {
    return this.page.evaluate((name) => {
      const { parts } = JSON.parse(document.getElementById('composition')?.textContent ?? '{"parts":[]}') as {
        parts: { name: string; version: string }[];
      };
      return parts.find((one) => one.name === name)?.version;
    }, part);
  }
}
