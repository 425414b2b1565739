import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import type { Release } from '@pavilion/releases/release.schema';
import { FakeEdge, type Replies } from './stage/fake-edge';
import { countResources, type ResourceCounts } from './stage/resource-counts';
import { releaseIn, serveBuilds } from './stage/static-site';

const folder = process.env['PAVILION_CONTRACT_PART'] ?? '';
const hostFolder = process.env['PAVILION_CONTRACT_HOST'] ?? '';

/** The part under test and the host that runs it. */
export const part: Release = releaseIn(join(folder, 'dist'));
export const host: Release = releaseIn(hostFolder);

export const layouts = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } } as const;
export type LayoutName = keyof typeof layouts;

export interface ViewOptions {
  readonly layout?: LayoutName;
  readonly language?: 'en' | 'bn';
}

/** Page object for the released host with this one part, against an api that follows the contract. */
export class Stage {
  /** Console errors, and calls outside the contract. */
  readonly violations: string[] = [];
  /** Files of the part that the browser fetched. */
  readonly files = new Set<string>();
  private readonly waited = new Set<unknown>();

  constructor(
    readonly page: Page,
    readonly address: string,
    readonly edge: FakeEdge,
  ) {
    const { origin } = new URL(address);
    // Failed images are outside this contract.
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !/\.(svg|png|jpe?g|webp)$/.test(message.location().url) &&
        this.violations.push(message.text()),
    );
    page.on('pageerror', (error) => this.violations.push(String(error)));
    // A price stream never finishes, so it does not count as a pending request.
    page.on('request', (request) => new URL(request.url()).pathname.startsWith('/live/') || this.waited.add(request));
    page.on('requestfailed', (request) => this.waited.delete(request));
    page.on('requestfinished', (request) => {
      this.waited.delete(request);
      const { pathname } = new URL(request.url());
      const prefix = `/assets/${part.name}/${part.version}/`;
      if (request.url().startsWith(origin + prefix)) this.files.add(pathname.slice(prefix.length));
    });
  }

  async asPlayer(): Promise<void> {
    await this.page.addInitScript(() => {
      for (const [key, value] of [
        ['remote_id', '1'],
        ['username', 'rahim2026'],
        ['token', 'token-1'],
      ])
        localStorage.setItem(key ?? '', value ?? '');
    });
  }

  /** Loads an address in full and waits until the page is idle. */
  async open(path: string, { layout = 'desktop', language = 'en' }: ViewOptions = {}): Promise<void> {
    await this.page.setViewportSize(layouts[layout]);
    await this.page.context().addCookies([{ name: 'lang', value: language, url: this.address }]);
    await this.page.goto(this.address + path, { waitUntil: 'domcontentloaded' });
    await this.rest();
  }

  /** Navigates inside the page, as a link does. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await this.rest();
  }

  /** Switches the open page to the other layout. */
  async turn(layout: LayoutName): Promise<void> {
    await this.page.setViewportSize(layouts[layout]);
    await this.rest();
  }

  /** Returns the visible text of the page's main element. */
  words(): Promise<string> {
    return this.page.evaluate(() => (document.querySelector('main') ?? document.body).innerText.trim());
  }

  openResources(): Promise<ResourceCounts> {
    return this.page.evaluate(() => (window as unknown as { resourceCounts: () => ResourceCounts }).resourceCounts());
  }

  private async rest(): Promise<void> {
    let before: string | undefined;
    const isStill = async (): Promise<boolean> => {
      // Only the element count matters: clocks and rotating banners change text on an idle page.
      const shown = await this.page
        .evaluate(() => (document.querySelector('main') ? `main ${document.querySelectorAll('main *').length}` : ''))
        .catch(() => '');
      const now = `${this.files.size} ${this.page.url()} ${shown}`;
      const still = shown !== '' && this.waited.size === 0 && now === before;
      before = now;
      return still;
    };
    await expect.poll(isStill, { intervals: [60], timeout: 10_000 }).toBe(true);
  }
}

const replies = async (): Promise<Replies> => {
  const file = join(folder, 'contract/replies.ts');
  return existsSync(file) ? ((await import(file)) as { replies: Replies }).replies : {};
};

export const test = base.extend<
  { readonly stage: Stage },
  { readonly set: { readonly address: string; readonly edge: FakeEdge } }
>({
  set: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const edge = new FakeEdge(await replies());
      const { address, stop } = await serveBuilds([hostFolder, join(folder, 'dist')], await edge.start());
      await use({ address, edge });
      await stop();
      await edge.stop();
    },
    { scope: 'worker' },
  ],
  stage: async ({ page, set: { address, edge } }, use) => {
    edge.begin();
    await page.addInitScript(countResources);
    const stage = new Stage(page, address, edge);
    await use(stage);
    expect([...stage.violations, ...edge.violations]).toEqual([]);
  },
});

export { expect };
