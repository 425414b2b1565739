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
