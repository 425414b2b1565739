import { openBets } from '@pavilion/contract/calls/exchange-bets';
import { call } from '../../fixtures/client';
import { makeBackedMarket, makeMarket, RUNNERS, THREE_RUNNERS } from '../../fixtures/market';
import { enrollOperator, nextCode, setApprovals } from '../../fixtures/operator';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OperatorConsole } from '../../pages/console';
import { layouts } from '../../playwright.shared';

const { first, second } = RUNNERS;
const why = { Why: 'a spec' };

for (const [layout, use] of Object.entries(layouts)) {
  test.describe(`a trader at the console, ${layout}`, () => {
    test.use({ ...use, openingBalance: 2000 });
    test.beforeEach(() => setApprovals(true));
    test.afterEach(() => setApprovals(false));

    test(`ends and settles a market; another one approves the corrected result (${layout})`, async ({
      page,
      player,
    }) => {
      const [{ marketId }, abandoned] = [await makeBackedMarket(player), await makeBackedMarket(player)];
      const [trader, other] = [await enrollOperator('trader'), await enrollOperator('trader')];
      const console = new OperatorConsole(page);
      await page.goto(`${console.base}/markets`);
      await console.signInAs({ ...trader, code: nextCode(trader.secret) });
      const table = page.getByRole('table', { name: 'Markets waiting for a result' });
      await expect(table.locator(`a[href$="${marketId}"]`)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);

      await console.openMarket(abandoned.marketId);
      await console.changeMarket('Void', why);
      await expect(page.getByRole('row', { name: /^void/ })).toBeVisible();
      await console.openMarket(marketId);
      await console.changeMarket('Limit stakes', { 'Largest stake, taka': '150', ...why });
      await expect(page.getByRole('row', { name: /limit.*stakes up to 150\.00 taka/ })).toBeVisible();
      await console.changeMarket('Suspend', why);
      await expect(page.getByText(`suspended by ${trader.name}`)).toBeVisible();
      await console.changeMarket('End', why);
      await console.prepareChange('Settle', { Result: 'Nobody', ...why });
      await expect(page.getByRole('dialog')).toContainText(`There is no runner 'Nobody': ${first.name}`);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await console.changeMarket('Settle', { Result: first.name, ...why });
      await expect(page.getByRole('row', { name: /settle.*open → A\. Spec/ })).toBeVisible();

      await console.changeMarket('Correct the result', { Result: second.name, ...why });
      await expect(page.getByText('Waits for a second operator')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Approvals' }).last().click();
      const request = page.getByRole('row').filter({ hasText: trader.name }).first();
      await expect(request.getByRole('button', { name: /^Take back/ })).toBeVisible();
      await expect(request.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

      await console.signOut();
      await console.signInAs({ ...other, code: nextCode(other.secret) });
      await request.getByRole('button', { name: /^Approve/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Approve/ })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await console.openMarket(marketId);
      await expect(page.getByRole('row', { name: /resettle/ })).toContainText(
        `${trader.name}, approved by ${other.name}`,
      );
      await expect(page.getByRole('row', { name: /resettle/ })).toContainText(`${first.name} → ${second.name}`);
    });

    test(`withdraws a runner, which reduces the odds of the others (${layout})`, async ({ page, player }) => {
      const reducing = await makeMarket(false, THREE_RUNNERS, { removalPolicy: 'REDUCE' });
      const { marketId } = await makeBackedMarket(player, reducing);
      const trader = await enrollOperator('trader');
      const console = new OperatorConsole(page);
      await console.openMarket(marketId);
      await console.signInAs({ ...trader, code: nextCode(trader.secret) });
      await console.prepareChange('Withdraw a runner', { Runner: second.name, ...why });
      await expect(page.getByRole('dialog')).toContainText('Nothing takes it back.');
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await console.changeMarket('Withdraw a runner', {
        ...{ Runner: second.name, 'Reduction factor, percent': '25', ...why },
      });
      await expect(page.getByText(`${second.name} (withdrawn, 25 %)`)).toBeVisible();
      await expect(page.getByRole('row', { name: /withdraw.*B\. Other withdrawn, 25 %/ })).toContainText(trader.name);
      expect(await axeViolations(page)).toEqual([]);
      const { data } = await call(openBets, { token: player.token, query: { marketId } });
      // A factor of 25 % leaves three quarters of 3.00.
      expect(data.map(({ average }) => average)).toEqual([225]);
    });
  });
}
