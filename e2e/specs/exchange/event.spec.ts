import { type CricketMatch, startCricketMatch } from '../../fixtures/cricket-match';
import { offer, placeCounterOffer } from '../../fixtures/market';
import { opsWithFiles } from '../../fixtures/operator';
import type { Player } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { EventScreen, eventWords } from '../../pages/event';

const LANGUAGES = ['en', 'bn'] as const;
const MARKETS = 8;

/** Runs after 5.2 overs: the next line is on six of them. */
const BALL = { runs: 48, wickets: 1, overs: '5.2', status: 'BALL_COMPLETE' } as const;

test.describe('a player at a match with eight markets', () => {
  test.use({ openingBalance: 2000 });

  /** Backs the first side to win and to hit the most sixes; prices of the match odds remain. */
  async function backed({ odds, markets }: CricketMatch, player: Player): Promise<void> {
    const sixes = markets['MOST_SIXES'] ?? '';
    const other = await placeCounterOffer(odds, 'lay', 300, 80_000);
    await offer(other, sixes, 'lay', 200, 50_000);
    await offer(player, odds.marketId, 'back', 300, 50_000);
    await offer(player, sixes, 'back', 200, 50_000);
  }

  for (const lang of LANGUAGES) {
    const words = eventWords[lang];
    const language = lang === 'bn' ? 'Bangla' : 'English';

    test.describe(language, () => {
      test.beforeEach(async ({ context, baseURL }) => {
        await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
      });

      test(
        `sees score and lines follow the ball feed, and stay suspended after each of its corrections, in ${language}`,
        { tag: '@layout' },
        async ({ playerPage: page }) => {
          const match = await startCricketMatch();
          const event = new EventScreen(page, words);
          await match.bowl(BALL);
          await event.open(match);
          await expect(event.more.getByRole('table')).toHaveCount(MARKETS - 1);
          const six = event.fancy.getByRole('row').nth(1);
          const shows = async (score: string, overs: string, phase: 'open' | 'running' | 'stopped'): Promise<void> => {
            await expect(event.score).toContainText(event.number(`${score}${overs} ${words.overs}${words[phase]}`));
          };
          await shows('48/1', '5.2', 'open');
          await expect(six).toContainText(new RegExp(event.number('6 .*54.*55')));
          await expect(six.getByRole('button', { disabled: false })).toHaveCount(2);

          // A boundary that was none, and later a wicket that was none.
          await match.bowl({ ...BALL, runs: 44, overs: '5.1' });
          await shows('44/1', '5.1', 'stopped');
          await expect(six).toContainText(words.suspended);
          await expect(six.getByRole('button', { disabled: false })).toHaveCount(0);
          expect(await axeViolations(page)).toEqual([]);
          await match.bowl({ ...BALL, runs: 45 });
          await shows('45/1', '5.2', 'open');
          await expect(six).toContainText(new RegExp(event.number('50.*51')));
          await expect(six).not.toContainText(words.suspended);

          await match.bowl({ ...BALL, runs: 45, wickets: 2, overs: '5.3', status: 'BALL_IN_PROGRESS' });
          await shows('45/2', '5.3', 'running');
          // The line on six overs is about to be decided, so the next one comes first.
          await expect(six).toContainText(event.number('10'));
          await expect(six).toContainText(words.ballRunning);
          await match.bowl({ ...BALL, runs: 45, overs: '5.3' });
          await shows('45/1', '5.3', 'stopped');
          await expect(six).toContainText(words.suspended);
          await match.bowl({ ...BALL, runs: 46, overs: '5.4' });
          await shows('46/1', '5.4', 'open');
          await expect(six.getByRole('button', { disabled: false })).toHaveCount(2);
        },
      );

      test(
        `sees last prices, winner and time of all markets once the official result settled them, in ${language}`,
        { tag: '@layout' },
        async ({ playerPage: page, player }) => {
          // Eight markets are closed and settled, and axe runs twice.
          test.slow();
          const match = await startCricketMatch();
          const event = new EventScreen(page, words);
          await match.bowl(BALL);
          await backed(match, player);
          await event.open(match);
          const odds = event.table(words.odds);
          await expect(odds).toContainText(event.number('3.00'));
          await match.setStatus('SUSPENDED');
          await expect(odds).toContainText(words.suspended);
          expect(await axeViolations(page)).toEqual([]);
          await match.setStatus('CLOSED');
          const ended = event.main.getByRole('status').getByText(words.closed, { exact: true });
          await expect(ended).toHaveCount(MARKETS);
          await expect(event.fancy.getByRole('row').nth(1)).toContainText(words.closed);
          await opsWithFiles('market', 'results', match.scorecard);

          const [winner] = match.sides;
          // An open page asks for results every 15 seconds.
          await expect(event.results()).toHaveCount(MARKETS, { timeout: 25_000 });
          // Also the better opening partnership and the first six overs.
          await expect(event.results(winner)).toHaveCount(3);
          await expect(event.results(words.tie)).toHaveCount(2);
          await expect(event.results().first()).toContainText('GMT+6');
          await expect(odds).toContainText(event.number('3.00'));
          await expect(odds.getByRole('button', { disabled: false })).toHaveCount(0);
          await page.reload();
          await expect(event.results(winner)).toHaveCount(3);
          await expect(odds).toContainText(event.number('3.00'));
          await expect(event.score).toContainText(event.number('48/1'));
          expect(await axeViolations(page)).toEqual([]);
        },
      );
    });
  }
});
