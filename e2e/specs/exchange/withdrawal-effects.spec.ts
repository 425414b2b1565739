import { makeMarket, offer, type OwnMarket, placeCounterOffer, RUNNERS, THREE_RUNNERS } from '../../fixtures/market';
import { ops } from '../../fixtures/operator';
import type { Player } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';

const { first, second } = RUNNERS;

/** What the page and the inbox say of each effect. */
const words = {
  en: {
    reduced: ['Reduction factor: 25%', 'Odds reduced'],
    void: ['This market is void', 'Market void'],
    shortfall: ['Bets not fully covered', 'Bets not fully covered'],
  },
  bn: {
    reduced: ['অডস কমার হার: ২৫%', 'অডস কমেছে'],
    void: ['মার্কেটটি বাতিল', 'মার্কেট ভয়েড'],
    shortfall: ['বাজির পুরো টাকা রাখা যায়নি', 'বাজির পুরো টাকা রাখা যায়নি'],
  },
} as const;

/** Each effect: the player's bets, and the withdrawal. */
const effects = {
  reduced: async (player: Player): Promise<OwnMarket> => {
    const own = await makeMarket(false, THREE_RUNNERS, { removalPolicy: 'REDUCE' });
    await placeCounterOffer(own, 'lay', 300, 50_000);
    await offer(player, own.marketId, 'back', 300, 50_000);
    await ops('market', 'withdraw', own.marketId, second.name, '--factor', '25');
    return own;
  },
  void: async (player: Player): Promise<OwnMarket> => {
    const own = await makeMarket();
    await offer(player, own.marketId, 'back', 300, 50_000);
    await ops('market', 'withdraw', own.marketId, second.name);
    return own;
  },
  // Lays of two runners cost at most one of them, until the other one is withdrawn; by then the rest is in another bet.
  shortfall: async (player: Player): Promise<OwnMarket> => {
    const own = await makeMarket(false, THREE_RUNNERS);
    const other = await placeCounterOffer(own, 'back', 300, 150_000);
    await offer(other, own.marketId, 'back', 300, 150_000, second);
    await offer(player, own.marketId, 'lay', 300, 150_000);
    await offer(player, own.marketId, 'lay', 300, 150_000, second);
    await offer(player, (await makeMarket()).marketId, 'back', 300, 150_000);
    await ops('market', 'withdraw', own.marketId, first.name);
    return own;
  },
} as const;

for (const lang of ['en', 'bn'] as const)
  for (const effect of ['reduced', 'void', 'shortfall'] as const)
    test.describe(`after a withdrawal (${effect}, ${lang})`, () => {
      test.use({ openingBalance: 3000 });

      test(
        `a player reads on the page and in the inbox what became of the bets: ${effect}, ${lang}`,
        { tag: '@layout' },
        async ({ playerPage: page, player, context, baseURL }) => {
          await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
          const own = await effects[effect](player);
          const [shown, message] = words[lang][effect];
          await page.goto(`/odds-view?eventId=${own.eventId}&marketId=${own.marketId}&sport=tennis`);
          await expect(page.getByRole('main')).toContainText(shown);
          expect(await axeViolations(page)).toEqual([]);
          await page.goto('/inbox');
          await expect(page.getByRole('main')).toContainText(message);
        },
      );
    });
