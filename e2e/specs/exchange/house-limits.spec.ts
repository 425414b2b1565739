import { eventDetails } from '@pavilion/contract/calls/exchange';
import { fancyMarket } from '@pavilion/contract/calls/exchange-bets';
import { call } from '../../fixtures/client';
import { startCricketMatch } from '../../fixtures/cricket-match';
import { ops } from '../../fixtures/operator';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { EventScreen, eventWords } from '../../pages/event';

/** What the slip says of a line whose largest stake is ৳150. */
const words = {
  en: {
    limits: 'Stake from ৳100.00 to ৳150.00',
    refused: 'The stake is above the maximum for this market.',
  },
  bn: {
    limits: 'বাজি ৳১০০.০০ থেকে ৳১৫০.০০ পর্যন্ত',
    refused: 'বাজির পরিমাণ এই মার্কেটের সর্বোচ্চ সীমার চেয়ে বেশি।',
  },
} as const;

for (const lang of ['en', 'bn'] as const)
  test.describe(`a player at a fancy line that an operator limits (${lang})`, () => {
    test.use({ openingBalance: 2000 });

    test(
      `is refused a stake above the limit, then reads the limit before betting, and may stake all of it: ${lang}`,
      { tag: '@layout' },
      async ({ playerPage: page, player, context, baseURL }) => {
        await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
        const match = await startCricketMatch();
        await match.bowl({ runs: 48, wickets: 1, overs: '5.2', status: 'BALL_COMPLETE' });
        const event = new EventScreen(page, eventWords[lang]);
        const slip = page.locator('[data-sticky-foot]');
        const [stake, place] = [slip.locator('[data-stake]'), slip.locator('button[type=submit]')];
        const yes = event.fancy.getByRole('row').nth(1).getByRole('button').last();
        // The server delays a bet in play.
        const done = slip.getByRole('status').getByRole('button');
        const bet = async (taka: string): Promise<void> => {
          await yes.click();
          await stake.fill(taka);
          await place.click();
        };
        await event.open(match);
        await bet('200');
        await done.click();

        const { fancy } = (await call(eventDetails, { token: player.token, params: { eventId: match.eventId } })).data
          .items[match.eventId] ?? { fancy: [] };
        await ops('market', 'limit', fancyMarket(match.eventId, fancy[0]?.id ?? ''), '150');
        // The page may still show the site's limit; the server knows the line's.
        await bet('200');
        await expect(slip).toContainText(words[lang].refused);

        await page.reload();
        const sent: string[] = [];
        page.on('request', (request) => void (request.url().endsWith('/exchange/bets') && sent.push(request.method())));
        await yes.click();
        await expect(slip).toContainText(words[lang].limits);
        await stake.fill('150.01');
        await place.click();
        await expect(slip).toContainText(words[lang].refused);
        expect(await axeViolations(page)).toEqual([]);
        expect(sent).not.toContain('POST');
        await stake.fill('150');
        // While a busy api waits for the feed its lines take no bets; a player then presses again.
        const isTaken = async (): Promise<boolean> => {
          if (await place.isVisible()) await place.click();
          return done.isVisible();
        };
        await expect.poll(isTaken).toBe(true);
      },
    );
  });
