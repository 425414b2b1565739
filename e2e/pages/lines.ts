import type { Locator, Page } from '@playwright/test';
import type { LineMatch } from '../fixtures/line-market';
import { inBanglaDigits } from './event';

/** What the page of a market with lines says, in the languages of the site. */
export const lineWords = {
  en: {
    handicap: 'Asian Handicap',
    slip: 'Bet slip',
    exposure: 'Exposure',
    matched: 'Matched',
    result: 'Result',
    won: 'WON',
    lost: 'LOST',
    half: 'Half of the stake',
  },
  bn: {
    handicap: 'এশিয়ান হ্যান্ডিক্যাপ',
    slip: 'বেট স্লিপ',
    exposure: 'এক্সপোজার',
    matched: 'মিলেছে',
    result: 'ফলাফল',
    won: 'জিতেছে',
    lost: 'হেরেছে',
    half: 'বাজির অর্ধেক',
  },
} as const;

/** Page object for a match with a handicap market, on both layouts and in both languages. */
export class LineScreen {
  readonly main: Locator;
  readonly lines: Locator;
  readonly slip: Locator;
  readonly exposure: Locator;

  constructor(
    readonly page: Page,
    readonly words: (typeof lineWords)['en' | 'bn'],
  ) {
    this.main = page.getByRole('main');
    this.lines = page.getByRole('table', { name: words.handicap });
    this.slip = page.getByRole('region', { name: words.slip });
    this.exposure = page.getByText(words.exposure, { exact: true }).locator('xpath=following-sibling::dd');
  }

  async open({ odds: { eventId, marketId } }: LineMatch): Promise<void> {
    await this.page.goto(`/odds-view?${new URLSearchParams({ eventId, marketId, sport: 'soccer' }).toString()}`);
    await this.lines.waitFor();
  }

  row(selection: string): Locator {
    return this.lines.getByRole('row').filter({ hasText: this.number(selection) });
  }

  /** Backs a selection at the offered price. */
  async back(selection: string, price: string, stake: string): Promise<void> {
    await this.row(selection)
      .getByRole('button')
      .filter({ hasText: this.number(price) })
      .click();
    await this.slip.locator('[data-stake]').fill(stake);
    await this.slip.locator('button[type=submit]').click();
  }

  /** Writes the digits after a side's name as the language does; names of specs have digits of their own. */
  number(text: string): string {
    const isBangla = this.words === lineWords.bn;
    return isBangla ? text.replace(/(?<=[ ৳+\-.,]|^)[\d.,]+$/, inBanglaDigits) : text;
  }
}
