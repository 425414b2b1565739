import type { Page } from '@playwright/test';
import { site } from '../fixtures/stack';

export const languages = ['en', 'bn'] as const;
type Language = (typeof languages)[number];
const words = {
  en: { sports: 'Sports', centre: 'Member Center' },
  bn: { sports: 'স্পোর্টস', centre: 'মেম্বার সেন্টার' },
} as const;

/** Page object for the desktop's header, menu and member center. */
export class Desktop {
  constructor(
    readonly page: Page,
    readonly language: Language = 'en',
  ) {}

  get sports() {
    return this.page.getByRole('banner').getByRole('button', { name: words[this.language].sports, exact: true });
  }

  get playNow() {
    return this.page.getByRole('banner').getByRole('link', { name: 'Exchange: Play Now' });
  }

  get panel() {
    return this.page.getByRole('complementary', { name: words[this.language].centre });
  }

  async open(path: string): Promise<void> {
    await this.page.context().addCookies([{ name: 'lang', value: this.language, url: site }]);
    await this.page.goto(path);
    await this.sports.waitFor();
  }

  /** Overrides general settings for this page alone. */
  async setting(otherwise: Readonly<Record<string, unknown>>): Promise<void> {
    await this.page.route('**/api/general', async (route) => {
      const [settings] = (await (await route.fetch()).json()) as [object];
      await route.fulfill({ json: [{ ...settings, ...otherwise }] });
    });
  }

  /** Returns the left and right edges of what the header and the page contain. */
  async edges() {
    return this.page.evaluate(() => {
      const find = (selector: string): Element => document.querySelector(selector) as Element;
      const [logo, logOut, main] = ['header a[href="/"]', 'a[href="/player/logout"]', 'main'].map((selector) =>
        find(selector).getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect];
      const padding = parseFloat(getComputedStyle(find('main')).paddingLeft);
      return {
        header: { left: logo.left, right: logOut.right },
        main: { left: main.left + padding, right: main.right - padding },
      };
    });
  }

  /** Returns the header controls that overlap another one or extend beyond the page. */
  async misplacedControls(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const found = [...document.querySelectorAll<HTMLElement>('header :is(a, button, select, time, [role=group])')];
      const boxes = found
        .filter((node) => node.checkVisibility())
        .map((node) => ({ node, box: node.getBoundingClientRect() }));
      const name = ({ node }: { node: HTMLElement }): string =>
        node.textContent?.trim() || node.ariaLabel || node.tagName;
      const over = boxes.flatMap((one, i) =>
        boxes
          .slice(i + 1)
          .filter((other) => {
            const nested = one.node.contains(other.node) || other.node.contains(one.node);
            const [a, b] = [one.box, other.box];
            return (
              !nested && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
            );
          })
          .map((other) => `${name(one)} over ${name(other)}`),
      );
      const out = boxes
        .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
        .map((one) => `${name(one)} reaches out`);
      const wide =
        document.documentElement.scrollWidth > document.documentElement.clientWidth
          ? ['the page scrolls sideways']
          : [];
      return [...over, ...out, ...wide];
    });
  }
}
