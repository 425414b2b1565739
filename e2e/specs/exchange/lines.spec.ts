import { HANDICAPS, type LineMatch, startLineMatch } from '../../fixtures/line-market';
import { offer } from '../../fixtures/market';
import { ops } from '../../fixtures/operator';
import { deposit, makePlayer } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { LineScreen, lineWords } from '../../pages/lines';

test.describe('a player at a match with a handicap market', () => {
  test.use({ openingBalance: 2000 });

  /** Another player lays both sides of the quarter line. */
  async function layQuarterLine({ lines, runner }: LineMatch): Promise<void> {
    const other = await makePlayer();
    await deposit(other, 5000);
    await offer(other, lines.marketId, 'lay', 300, 50_000, runner(0, -0.25));
    await offer(other, lines.marketId, 'lay', 200, 40_000, runner(1, 0.25));
  }

  for (const lang of ['en', 'bn'] as const)
    test(
      `backs both sides of a quarter line, and half of each stake is settled when the scores are level (${lang})`,
      { tag: '@layout' },
      async ({ playerPage: page, context, baseURL }) => {
        test.slow();
        await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
        const match = await startLineMatch();
        await layQuarterLine(match);
        const words = lineWords[lang];
        const screen = new LineScreen(page, words);
        const [padma, jamuna] = match.sides;
        await screen.open(match);
        await expect(screen.lines.getByRole('rowheader')).toHaveCount(HANDICAPS.length * 2);
        for (const line of [`${padma} -1.5`, `${jamuna} +1.5`, `${padma} +0.25`])
          await expect(screen.row(line)).toBeVisible();

        await screen.back(`${padma} -0.25`, '3.00', '500');
        await expect(screen.exposure).toHaveText(screen.number('৳500.00'));
        expect(await axeViolations(page)).toEqual([]);
        await screen.back(`${jamuna} +0.25`, '2.00', '400');
        // If Jamuna wins, the first is lost and the second won: no score loses both.
        await expect(screen.exposure).toHaveText(screen.number('৳100.00'));

        await match.close();
        // Refused until the api has read from the feed that the market is closed.
        await expect(() => ops('market', 'settle', match.lines.marketId, `${padma} 1, ${jamuna} 1`)).toPass();
        const result = page.getByRole('status').filter({ hasText: `${words.result}: ` });
        await expect(result).toContainText(screen.number(`${jamuna} 1`), { timeout: 25_000 });
        await expect(screen.exposure).toHaveText(screen.number('৳0.00'));
        expect(await axeViolations(page)).toEqual([]);

        await page.goto('/exchange-account/history');
        const bet = (selection: string) => screen.main.getByRole('row').filter({ hasText: screen.number(selection) });
        await expect(bet(`${padma} -0.25`)).toContainText(words.lost);
        await expect(bet(`${padma} -0.25`)).toContainText(words.half);
        await expect(bet(`${padma} -0.25`)).toContainText(screen.number('250.00'));
        await expect(bet(`${jamuna} +0.25`)).toContainText(words.won);
        await expect(bet(`${jamuna} +0.25`)).toContainText(words.half);
        await expect(bet(`${jamuna} +0.25`)).toContainText(screen.number('+৳200.00'));
        expect(await axeViolations(page)).toEqual([]);
        await page.goto('/exchange-account/profit-and-loss');
        await expect(screen.main.getByRole('row').filter({ hasText: words.handicap })).toContainText(
          screen.number('50.00'),
        );
      },
    );
});
