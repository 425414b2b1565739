import { makeMarket, offer, type OwnMarket, placeCounterOffer, RUNNERS, THREE_RUNNERS } from '../../fixtures/market';
import { ops } from '../../fixtures/operator';
import type { Player } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { MarketScreen } from '../../pages/market';

const { first, second } = RUNNERS;

test.describe('a player with a bet on a runner that is withdrawn', () => {
  test.use({ openingBalance: 2000 });

  /** Backs the first runner, matched, and another one, waiting. */
  async function backed(player: Player): Promise<OwnMarket> {
    const own = await makeMarket(false, THREE_RUNNERS);
    await placeCounterOffer(own, 'lay', 300, 50_000);
    await offer(player, own.marketId, 'back', 300, 50_000);
    await offer(player, own.marketId, 'back', 300, 20_000, second);
    return own;
  }

  test(
    'sees the row marked at once, the bet void, the other one untouched, and a message that says so',
    { tag: '@journeys' },
    async ({ playerPage: page, player }) => {
      const own = await backed(player);
      const market = new MarketScreen(page);
      await market.open(own);
      await expect(market.exposure).toHaveText('৳700.00');
      await ops('market', 'withdraw', own.marketId, first.name);
      const row = market.odds.getByRole('row', { name: new RegExp(first.name) });
      await expect(row).toContainText('Withdrawn');
      await expect(row.getByRole('button', { disabled: false })).toHaveCount(0);
      await expect(market.bets('Matched')).toHaveCount(0);
      await expect(market.bets('Unmatched')).toHaveCount(1);
      await expect(market.bets('Unmatched')).toContainText(second.name);
      await expect(market.exposure).toHaveText('৳200.00');
      await page.goto('/inbox');
      await expect(page.getByRole('main')).toContainText(`${first.name} was withdrawn`);
      await page.goto('/exchange-account/history');
      await expect(page.getByRole('row', { name: `Back ${first.name}` })).toContainText('Void');
    },
  );

  test(
    'axe finds no violations on the market page and the message, in either language',
    { tag: '@layout' },
    async ({ playerPage: page, player, context, baseURL }) => {
      const own = await backed(player);
      await ops('market', 'withdraw', own.marketId, first.name);
      for (const lang of ['en', 'bn']) {
        await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
        await page.goto(`/odds-view?eventId=${own.eventId}&marketId=${own.marketId}&sport=tennis`);
        const row = page.getByRole('row', { name: new RegExp(first.name) });
        await expect(row).toContainText(lang === 'bn' ? 'প্রত্যাহার' : 'Withdrawn');
        expect(await axeViolations(page), lang).toEqual([]);
        await page.goto('/inbox');
        await expect(page.getByRole('main')).toContainText(first.name);
        expect(await axeViolations(page), lang).toEqual([]);
      }
    },
  );
});
