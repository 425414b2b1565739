import { makeMarket, offer, type OwnMarket, placeCounterOffer, RUNNERS, THREE_RUNNERS } from '../../fixtures/market';
import { ops } from '../../fixtures/operator';
import { deposit, makePlayer, type Player } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';

const { first, second } = RUNNERS;
const [, , third] = THREE_RUNNERS;

/** What page, inbox and records say of a bet that was matched with bets on all other runners, one of them withdrawn. */
const words = {
  en: {
    exposure: 'Exposure',
    withdrawn: 'Withdrawn',
    title: 'Runner withdrawn',
    why: 'Such a match needs all of its runners, so it is void too.',
    void: 'Void',
    sums: ['৳200.00', '৳0.00'],
  },
  bn: {
    exposure: 'এক্সপোজার',
    withdrawn: 'প্রত্যাহার',
    title: 'প্রতিযোগী প্রত্যাহার',
    why: 'এভাবে মেলা বাজিতে সব প্রতিযোগীর থাকা দরকার, তাই সেগুলোও ভয়েড।',
    void: 'ভয়েড',
    sums: ['৳২০০.০০', '৳০.০০'],
  },
} as const;

for (const lang of ['en', 'bn'] as const)
  test.describe(`after a withdrawal (crossed, ${lang})`, () => {
    test.use({ openingBalance: 2000 });

    /** Backs the first runner for ৳200, matched by backs of the two others together; whoever wins is paid ৳400. */
    async function crossed(player: Player): Promise<OwnMarket> {
      const own = await makeMarket(false, THREE_RUNNERS);
      for (const runner of [second, third]) {
        const other = await makePlayer();
        await deposit(other, 500);
        await offer(other, own.marketId, 'back', 400, 10_000, runner);
      }
      await offer(player, own.marketId, 'back', 190, 20_000);
      return own;
    }

    test(
      `a player reads why a bet on another runner is void, and has the stake back: ${lang}`,
      { tag: '@layout' },
      async ({ playerPage: page, player, context, baseURL }) => {
        await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
        const { exposure, withdrawn, title, why, void: isVoid, sums } = words[lang];
        const main = page.getByRole('main');
        const own = await crossed(player);
        await page.goto(`/odds-view?eventId=${own.eventId}&marketId=${own.marketId}&sport=tennis`);
        const held = main.getByText(exposure, { exact: true }).locator('xpath=following-sibling::dd');
        await expect(held).toHaveText(sums[0]);
        await ops('market', 'withdraw', own.marketId, second.name);
        await expect(main.getByRole('row').filter({ hasText: second.name })).toContainText(withdrawn);
        await expect(held).toHaveText(sums[1]);
        expect(await axeViolations(page)).toEqual([]);
        // The market goes on with the two others.
        await placeCounterOffer(own, 'lay', 300, 10_000);
        const row = main.getByRole('row').filter({ hasText: first.name });
        await expect(row.getByRole('button', { disabled: false }).first()).toBeVisible();

        await page.goto('/inbox');
        await main.getByRole('button', { name: title }).click();
        await expect(page.getByRole('dialog')).toContainText(why);
        expect(await axeViolations(page)).toEqual([]);
        await page.goto('/exchange-account/history');
        await expect(main.getByRole('row').filter({ hasText: first.name })).toContainText(isVoid);
        expect(await axeViolations(page)).toEqual([]);
      },
    );
  });
