import type { Locator, Page } from '@playwright/test';
import { site } from '../fixtures/stack';
import { expect } from '../fixtures/test';
import { axeViolations } from './axe';

type Language = 'en' | 'bn';

const words = {
  en: { more: 'Show More', less: 'Show Less', contents: 'On this page', payments: 'Payment methods' },
  bn: { more: 'আরও দেখুন', less: 'কম দেখুন', contents: 'এই পাতায়', payments: 'পেমেন্ট মাধ্যম' },
} as const;

/** Page object for the footer and the static pages it links to. */
export class FooterPage {
  readonly foot: Locator;
  readonly more: Locator;
  readonly less: Locator;
  readonly story: Locator;

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    this.foot = page.getByRole('contentinfo');
    this.more = this.foot.getByRole('button', { name: words[language].more });
    this.less = this.foot.getByRole('button', { name: words[language].less });
    this.story = this.foot.locator('div:has(> section > h3)');
  }

  async open(path: string): Promise<void> {
    await this.page.context().addCookies([{ name: 'lang', value: this.language, url: site }]);
    await this.page.goto(path);
  }

  /** Scrolls to the footer as a reader does. */
  async reach(): Promise<void> {
    await this.foot.scrollIntoViewIfNeeded();
    await expect(this.more).toBeVisible();
  }

  get payments(): string {
    return words[this.language].payments;
  }

  get contents(): Locator {
    return this.page.getByRole('navigation', { name: words[this.language].contents });
  }

  /** Returns the axe violations of a part of the page, in a viewport so tall that the top bar covers none of it. */
  async axeViolations(part: string): Promise<string[]> {
    const size = this.page.viewportSize()!;
    await this.page.setViewportSize({ ...size, height: 4000 });
    const found = await axeViolations(this.page, part);
    await this.page.setViewportSize(size);
    return found;
  }
}
