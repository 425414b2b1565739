import { GIVEN_UP, loseOneReply } from '../../faults/lost-reply';
import { makeMarket, offer, placeCounterOffer, RUNNERS } from '../../fixtures/market';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { MarketScreen } from '../../pages/market';

const runner = RUNNERS.first.name;

test.describe('a player with 2,000 taka at a market', () => {
  test.use({ openingBalance: 2000 });

  test(
    'backs a runner, is matched in part, sees it in open bets and exposure, and cancels the rest',
    { tag: '@journeys' },
    async ({ playerPage: page }) => {
      const own = await makeMarket();
      const other = await placeCounterOffer(own, 'lay', 300, 30_000);
      const market = new MarketScreen(page);
      await market.open(own);
      await market.best('Back', runner).click();
      await market.fill('3.00', '500');
      await expect(market.odds.getByRole('row', { name: /Other/ })).toContainText('-৳500.00');
      await market.place.click();
      await expect(market.slip).toContainText('৳300.00 of ৳500.00 matched at 3.00');
      await expect(market.exposure).toHaveText('৳500.00');
      await market.slip.getByRole('button', { name: 'Done' }).click();
      await offer(other, own.marketId, 'lay', 300, 10_000);
      await expect(market.bets('Matched')).toContainText('৳400.00 at 3.00');
      await page.reload();
      await market
        .bets('Unmatched')
        .getByRole('button', { name: /^Cancel/ })
        .click();
      await expect(market.bets('Unmatched')).toHaveCount(0);
      await expect(market.exposure).toHaveText('৳400.00');
    },
  );

  test('a double press places one bet, and so does a retry after a lost reply and a reload', async ({
    playerPage: page,
  }) => {
    const own = await makeMarket();
    const market = new MarketScreen(page);
    await market.open(own);
    await market.best('Back', runner).click();
    await market.fill('3.00', '100');
    await market.place.dblclick();
    await expect(market.slip).toContainText('Bet placed');
    await market.slip.getByRole('button', { name: 'Done' }).click();
    await market.best('Lay', runner).click();
    await market.fill('2.50', '100');
    await market.whileRepliesAreLost(async () => {
      await market.place.click();
      await expect(market.slip).toContainText('Your bet may have been placed', GIVEN_UP);
    });
    await page.reload();
    await market.slip.getByRole('button', { name: 'Try again' }).click();
    await expect(market.slip).toContainText('Bet placed');
    await expect(market.bets('Unmatched')).toHaveCount(2);
  });

  test('a bet whose reply is lost once is confirmed by the browser’s own repeat, and placed once', async ({
    playerPage: page,
  }) => {
    const own = await makeMarket();
    const market = new MarketScreen(page);
    await market.open(own);
    await market.best('Back', runner).click();
    await market.fill('3.00', '100');
    await loseOneReply(page, '**/api/exchange/bets');
    await market.place.click();
    await expect(market.slip).toContainText('Bet placed');
    await expect(market.bets('Unmatched')).toHaveCount(1);
  });
});

test(
  'axe finds no violations in an open slip, in either language',
  { tag: '@layout' },
  async ({ playerPage: page, context, baseURL }) => {
    const own = await makeMarket();
    for (const lang of ['en', 'bn']) {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
      await page.goto(`/odds-view?eventId=${own.eventId}&marketId=${own.marketId}&sport=cricket`);
      await page.locator('main table button:visible').first().click();
      await page.locator('[data-stake]').fill('100');
      expect(await axeViolations(page), lang).toEqual([]);
    }
  },
);
