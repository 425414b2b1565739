import { site } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Lobby } from '../../pages/games/lobby';

test(
  'a team found in the lobby, typo and all, leads to its market on the exchange',
  { tag: '@layout' },
  async ({ playerPage: page }) => {
    const lobby = new Lobby(page);
    await lobby.open();
    await lobby.search('kulna rhinos');
    await expect(lobby.matches).toContainText(/\d match(es)? on the exchange/);
    expect(await axeViolations(page)).toEqual([]);
    const found = lobby.isPhone ? await lobby.matchesInSearch() : lobby.matches;
    if (lobby.isPhone) await expect(lobby.searchResult).toHaveText(/^Show \d match(es)?$/);
    await found
      .getByRole('link', { name: /Khulna Rhinos/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/odds-view\?eventId=/);
    await expect(page.getByRole('main')).toContainText('Khulna Rhinos');
  },
);

test('a search that finds nothing says so of games and matches', { tag: '@layout' }, async ({ playerPage: page }) => {
  const lobby = new Lobby(page);
  await lobby.open();
  await lobby.search('zzyzx');
  await expect(page.getByText('No games match “zzyzx”.')).toBeVisible();
  await expect(lobby.matches).toHaveText(/No match or team on the exchange is named “zzyzx”\.$/);
  await expect(page).toHaveURL(/q=zzyzx/);
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: site }]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'ম্যাচ' })).toContainText('“zzyzx” নামে এক্সচেঞ্জে');
  expect(await axeViolations(page)).toEqual([]);
});

test(
  'a game found on a phone stays in its place while the exchange answers',
  { tag: '@layout' },
  async ({ playerPage: page, isMobile }) => {
    test.skip(!isMobile, 'A desk shows the exchange’s answer below the games.');
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/sports-events/**', async (route) => {
      await answered;
      await route.continue();
    });
    const lobby = new Lobby(page);
    await lobby.open();
    await page.getByRole('button', { name: 'Search Games' }).click();
    const panel = page.getByRole('dialog', { name: 'Search Games' });
    await panel.getByRole('searchbox').fill('Night Dice');
    const found = panel.getByRole('link', { name: 'Night Dice' });
    const waiting = panel.getByRole('region', { name: 'Matches' });
    await waiting.waitFor();
    // Waits until the panel has risen.
    await found.click({ trial: true });
    const before = await found.boundingBox();
    answer();
    await expect(waiting).toBeHidden();
    expect(await found.boundingBox()).toEqual(before);
  },
);
