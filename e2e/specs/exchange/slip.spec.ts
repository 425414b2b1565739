import { makeMarket, placeCounterOffer, RUNNERS } from '../../fixtures/market';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { MarketScreen } from '../../pages/market';

const runner = RUNNERS.first.name;

test.describe('a player with 2,000 taka who types a price', () => {
  test.use({ openingBalance: 2000 });

  test(
    'hits the stake button and the key with the first tap, and no control of the slip moves',
    { tag: '@layout' },
    async ({ playerPage: page, isMobile }) => {
      const own = await makeMarket();
      await placeCounterOffer(own, 'lay', 300, 30_000);
      const market = new MarketScreen(page);
      const sendLimits = await market.holdLimits();
      await market.open(own);
      await market.best('Back', runner).click();
      const settled = await market.controls();
      sendLimits();
      await expect(market.slip).toContainText('Stake from ');
      expect(await market.controls()).toEqual(settled);

      await market.price.fill('5.00');
      await market.tapAt(market.chip('100'));
      await expect(market.slip).toContainText('The price moved to 3.00, worse than yours.');
      await expect(market.stake).toHaveValue('100');
      expect(await market.controls()).toEqual(settled);

      if (!isMobile) return;
      // This price is available, so the notice goes away.
      await market.price.fill('3.00');
      await market.tapAt(market.key('5'));
      await expect(market.slip).not.toContainText('The price moved');
      await expect(market.stake).toHaveValue('1005');
      expect(await market.controls()).toEqual(settled);
    },
  );

  test(
    'keeps the price tapped while a bet is in flight, and is told that bet’s result beside it',
    { tag: '@layout' },
    async ({ playerPage: page }) => {
      const own = await makeMarket();
      await placeCounterOffer(own, 'lay', 300, 30_000);
      const market = new MarketScreen(page);
      await market.open(own);
      const answer = await market.holdNextReply();
      await market.best('Back', runner).click();
      await market.fill('3.00', '200');
      await market.place.click();
      await market.best('Lay', runner).click();
      await market.stake.fill('50');
      const earlier = market.slip.getByRole('list', { name: 'Earlier bets' });
      await expect(earlier).toContainText('Placing…');
      answer();
      await expect(earlier).toContainText('Matched: ৳200.00 at 3.00');
      await expect(market.stake).toHaveValue('50');
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});
