import type { Locator, Page } from '@playwright/test';

/** The site's own doors around a granted look: the link, the banner, the fault panel. */
export class Granted {
  readonly banner: Locator;

  constructor(private readonly page: Page) {
    this.banner = page.locator('#granted');
  }

  /** Follows a share link and presses its button. */
  async takeUp(id: string): Promise<void> {
    await this.page.goto(`/grant/${id}`);
    await this.page.getByRole('button', { name: 'Show it in this browser' }).click();
    await this.banner.waitFor();
  }

  async reset(): Promise<void> {
    await this.banner.getByRole('button', { name: 'Reset' }).click();
    await this.banner.waitFor({ state: 'detached' });
  }

  /** Breaks parts in this browser alone; every other one works. */
  async break(faults: Readonly<Record<string, string>>): Promise<void> {
    await this.page.goto('/grant/faults');
    for (const [part, kind] of Object.entries(faults))
      await this.page.getByLabel(part, { exact: true }).selectOption(kind);
    await this.page.getByRole('button', { name: 'Apply' }).click();
    await this.page.getByRole('status').waitFor();
  }

  /** The version of a part that the page at hand was served with. */
  version(part: string): Promise<string | undefined> {
    return this.page.evaluate((name) => {
      const { parts } = JSON.parse(document.getElementById('composition')?.textContent ?? '{"parts":[]}') as {
        parts: { name: string; version: string }[];
      };
      return parts.find((one) => one.name === name)?.version;
    }, part);
  }
}
