import type { Locator, Page } from '@playwright/test';
import type { CricketMatch } from '../fixtures/cricket-match';

/** What the page of a match says, in the languages of the site. */
export const eventWords = {
  en: {
    score: 'Score',
    overs: 'overs',
    open: 'Between balls',
    running: 'Ball in play',
    stopped: 'Play stopped',
    fancy: 'Fancy Bet',
    suspended: 'Suspend',
    ballRunning: 'Ball Running',
    closed: 'Closed',
    winner: 'Winner',
    settled: 'Settled',
    tie: 'Tie',
    more: 'More markets',
    odds: 'Match Odds',
    sixes: 'Most Match Sixes',
  },
  bn: {
    score: 'স্কোর',
    overs: 'ওভার',
    open: 'বলের বিরতি',
    running: 'বল চলছে',
    stopped: 'খেলা থেমে আছে',
    fancy: 'ফ্যান্সি বেট',
    suspended: 'স্থগিত',
    ballRunning: 'বল চলছে',
    closed: 'বন্ধ',
    winner: 'বিজয়ী',
    settled: 'নিষ্পত্তি',
    tie: 'টাই',
    more: 'আরও মার্কেট',
    odds: 'ম্যাচ অডস',
    sixes: 'ম্যাচে বেশি ছক্কা',
  },
} as const;

const BANGLA_DIGITS = '০১২৩৪৫৬৭৮৯';
/** Writes the digits of a text as Bangla does. */
export const inBanglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => BANGLA_DIGITS[Number(digit)] ?? '');

/** Page object for the page of a match with many markets, on both layouts and in both languages. */
export class EventScreen {
  readonly main: Locator;
  readonly score: Locator;
  readonly fancy: Locator;
  readonly more: Locator;

  constructor(
    readonly page: Page,
    readonly words: (typeof eventWords)['en' | 'bn'],
  ) {
    this.main = page.getByRole('main');
    this.score = page.getByRole('region', { name: words.score, exact: true });
    this.fancy = page.getByRole('table', { name: words.fancy });
    this.more = page.getByRole('region', { name: words.more });
  }

  async open({ odds: { eventId, marketId } }: CricketMatch): Promise<void> {
    await this.page.goto(`/odds-view?${new URLSearchParams({ eventId, marketId, sport: 'cricket' }).toString()}`);
    await this.table(this.words.odds).waitFor();
  }

  table(market: string): Locator {
    return this.page.getByRole('table', { name: market, exact: true });
  }

  /** What the page says of settled markets, below the prices of each. @param winner - of markets with this one only. */
  results(winner = ''): Locator {
    const { page, words } = this;
    return page
      .getByRole('status')
      .filter({ hasText: words.settled })
      .filter({ hasText: `${words.winner}: ${winner}` });
  }

  /** Writes digits as the language does. */
  number(text: string): string {
    return this.words === eventWords.bn ? inBanglaDigits(text) : text;
  }
}
