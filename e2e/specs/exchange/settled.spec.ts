import { GIVEN_UP, whileRepliesAreLost } from '../../faults/lost-reply';
import { makeBackedMarket, makeMarket, offer, RUNNERS } from '../../fixtures/market';
import { ops } from '../../fixtures/operator';
import { expect, test } from '../../fixtures/test';
import { Account } from '../../pages/account';
import { MarketScreen } from '../../pages/market';

const { first, second } = RUNNERS;

test.describe('a player with 2,000 taka whose market is settled', () => {
  test.use({ openingBalance: 2000 });

  test(
    'finds it in history, profit and loss, log and betting record; a corrected result updates them all',
    { tag: '@journeys' },
    async ({ playerPage: page, player }) => {
      const { marketId } = await makeBackedMarket(player);
      // Void it first: the feed still reports it open.
      await ops('market', 'void', marketId);
      await ops('market', 'resettle', marketId, first.name);
      const main = page.getByRole('main');
      await page.goto('/exchange-account/history');
      await expect(main.getByRole('row').filter({ hasText: first.name })).toContainText('WON');
      await expect(main.getByRole('row').filter({ hasText: first.name })).toContainText('+৳1,000.00');
      await page.goto('/exchange-account/profit-and-loss');
      // Commission is 5 % of the winnings.
      await expect(main.getByRole('row').filter({ hasText: 'Match Odds' })).toContainText('+৳950.00');
      await page.goto('/exchange-account/activity');
      await expect(main.getByRole('listitem').filter({ hasText: `Settled again: ${first.name}` })).toContainText(
        '+৳950.00',
      );
      await page.goto('/betting-record?tab=exchange');
      await expect(main.getByRole('row').filter({ hasText: first.name })).toContainText('WON');
      await ops('market', 'resettle', marketId, second.name);
      // Pushed to the open page.
      await expect(main.getByRole('row').filter({ hasText: first.name })).toContainText('LOST');
      await page.goto('/exchange-account/balance');
      await expect(main).toContainText('৳1,500.00');
    },
  );

  test('sees the market close at once while watching it, whatever the feed reports', async ({
    playerPage: page,
    player,
  }) => {
    const own = await makeBackedMarket(player);
    const market = new MarketScreen(page);
    await market.open(own);
    await expect(market.exposure).toHaveText('৳500.00');
    await ops('market', 'void', own.marketId);
    await expect(market.exposure).toHaveText('৳0.00');
    await expect(market.bets('Matched')).toHaveCount(0);
  });

  test(
    'axe finds no violations in the settled bets in either language',
    { tag: '@layout' },
    async ({ playerPage: page, player }) => {
      await ops('market', 'void', (await makeBackedMarket(player)).marketId);
      const account = new Account(page);
      for (const path of [
        '/exchange-account/history',
        '/exchange-account/profit-and-loss',
        '/exchange-account/activity',
        '/betting-record?tab=exchange',
      ]) {
        expect(await account.axeViolationsOn(path)).toEqual([]);
      }
    },
  );
});

test.describe('a player with an unmatched bet', () => {
  test.use({ openingBalance: 500 });

  test('cancels it once: a retry after a lost reply and a reload has the same idempotency key', async ({
    playerPage: page,
    player,
  }) => {
    const own = await makeMarket();
    const market = new MarketScreen(page);
    await market.open(own);
    await offer(player, own.marketId, 'back', 300, 20_000);
    const keys: (string | undefined)[] = [];
    page.on(
      'request',
      (request) => void (request.url().endsWith('/bets/cancel') && keys.push(request.headers()['idempotency-key'])),
    );
    await page.goto('/exchange-account/bets');
    await whileRepliesAreLost(page, '**/api/exchange/bets/cancel', async () => {
      await page.getByRole('button', { name: `Cancel the bet on ${first.name}` }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(GIVEN_UP);
    });
    const lost = keys.length;
    await market.open(own);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect.poll(() => keys).toHaveLength(lost + 1);
    expect(new Set(keys).size).toBe(1);
  });
});

test(
  'the chat button leaves the prices and bets uncovered, and slides out fully on keyboard focus',
  { tag: '@layout' },
  async ({ playerPage: page }) => {
    await page.goto('/exchange-sports/cricket');
    const chat = page.getByRole('button', { name: /^Chat with us/ });
    const width = page.viewportSize()?.width ?? 0;
    const shown = async (): Promise<number> => width - ((await chat.boundingBox())?.x ?? 0);
    await expect.poll(shown).toBe(24);
    // Makes the following focus count as keyboard focus.
    await page.keyboard.press('Tab');
    await chat.focus();
    await expect(chat).toBeInViewport({ ratio: 1 });
  },
);
