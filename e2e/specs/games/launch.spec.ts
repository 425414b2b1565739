import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Entry } from '../../pages/entry';
import { GameRun } from '../../pages/games/game-run';
import { Lobby } from '../../pages/games/lobby';

const lobby = '/games?type=EGAME&system=PAVILION&title=Dice%20and%20mines';
const dice = '/gamerun?gameCode=PAV-DICE-001&type=EGAME&title=Arcade&at=arcade';

test.describe('a player with 100 taka', () => {
  test.use({ openingBalance: 100 });

  test(
    'opens a game from the lobby, plays, reloads, and closes it to the same list and scroll position',
    { tag: '@journeys' },
    async ({ playerPage: theirs, player }) => {
      await theirs.goto(lobby);
      const game = theirs
        .getByRole('main')
        .getByRole('link', { name: /Night Dice/ })
        .first();
      await game.scrollIntoViewIfNeeded();
      const [at, scrolled] = [theirs.url(), await theirs.evaluate(() => window.scrollY)];
      await game.click();
      const run = new GameRun(theirs);
      await run.expectReady();
      await expect(run.bar).toContainText(player.username);
      await expect(run.bar).toContainText('৳100.00');
      await expect(run.bar).toContainText('GMT+6');
      await theirs.reload();
      await run.expectReady();
      await run.roll.click();
      await expect(run.bar).not.toContainText('৳100.00');
      await expect(run.bar).toContainText(/[+-]৳\d/);
      await run.close.click();
      await expect(theirs).toHaveURL(at);
      await expect.poll(() => theirs.evaluate(() => window.scrollY)).toBe(scrolled);
    },
  );

  test('returns from a game to the lobby with its filter, sort order and scroll position', async ({
    playerPage: theirs,
  }) => {
    const lobby = new Lobby(theirs);
    await lobby.open('/games');
    await lobby.sortBy('A-Z');
    await lobby.openFilters();
    await theirs.getByRole('checkbox', { name: /^Low/ }).press('Space');
    await lobby.closeFilters();
    await expect(theirs).toHaveURL(/volatility=low/);
    await lobby.scrollDown(400);
    const [at, scrolled] = [theirs.url(), await lobby.scrolled()];
    await lobby.playInSight();
    const run = new GameRun(theirs);
    await run.expectReady();
    await run.close.click();
    await expect(theirs).toHaveURL(at);
    await expect.poll(() => lobby.scrolled()).toBe(scrolled);
  });

  test(
    'reads why a game can’t be opened, with a way out of each case, and what is coming soon',
    { tag: '@layout' },
    async ({ playerPage: theirs }) => {
      const run = new GameRun(theirs);
      const reopenProvider = await run.refuseLaunch(409, 'provider_closed', 'Back at ten.');
      await theirs.goto(dice);
      await expect(theirs.getByRole('alert')).toContainText('This provider is under maintenanceBack at ten.');
      expect(await axeViolations(theirs)).toEqual([]);
      const reopenGame = await run.refuseLaunch(409, 'game_closed', 'Under repair.');
      await theirs.getByRole('button', { name: 'Try Again' }).click();
      await expect(theirs.getByRole('alert')).toContainText('This game is closed for nowUnder repair.');
      await theirs.getByRole('button', { name: 'Back to games' }).click();
      await expect(theirs).toHaveURL(/\/arcade\?type=EGAME&title=Arcade$/);
      reopenProvider();
      reopenGame();
      await theirs.goto('/gamerun?gameCode=GONE-1');
      await expect(theirs.getByRole('heading', { name: 'This game is not available' })).toBeVisible();
      await run.refuseLaunch(404, 'unknown_game', 'There is no such game.');
      await theirs.goto('/gamerun?gameCode=SABA-VIRTUAL-001&type=VIRTUAL&system=SABA&title=I-Sports');
      await expect(theirs.getByRole('heading', { name: 'I-Sports' })).toBeVisible();
      await expect(theirs.getByRole('region', { name: 'Coming soon' })).toBeVisible();
      expect(await axeViolations(theirs)).toEqual([]);
    },
  );

  test('is safe from a hostile page on the games’ own origin', async ({ playerPage: theirs, context }) => {
    const run = new GameRun(theirs);
    await run.serveHostilePage();
    await theirs.goto(dice);
    await expect(run.frame.getByRole('heading', { name: 'Hostile' })).toBeAttached();
    const before = [theirs.url(), await theirs.evaluate(() => JSON.stringify(localStorage))];
    await run.run(`for (const data of ['pavilion:close', { type: 'pavilion:Close' }, { type: ['pavilion:close'] }, [{ type: 'pavilion:close' }], null, 7]) parent.postMessage(data, '*');
      const inner = document.body.appendChild(document.createElement('iframe'));
      inner.srcdoc = '<script>for (const type of ["close", "error", "ready"]) top.postMessage({ type: "pavilion:" + type }, "*")</' + 'script>';
      for (const attempt of [() => { top.location.href = '/player/logout'; }, () => window.open('/player/logout', '_top'), () => window.open('/'), () => { parent.localStorage.clear(); }, () => alert(1), () => history.back()]) try { attempt(); } catch {}
      await new Promise((loaded) => inner.addEventListener('load', loaded));`);
    // Messages are handled in order: once this one has arrived, so have all before it.
    await theirs.evaluate(
      () =>
        new Promise<void>((done) => {
          addEventListener('message', () => done(), { once: true });
          postMessage('last', '*');
        }),
    );
    expect([theirs.url(), await theirs.evaluate(() => JSON.stringify(localStorage))]).toEqual(before);
    expect(context.pages()).toHaveLength(1);
    await expect(theirs.getByRole('button', { name: 'Back to games' })).toBeVisible();
    await run.run('parent.postMessage({ type: "pavilion:ready" }, "*")');
    await run.expectReady();
    await run.run('parent.postMessage({ type: "pavilion:close" }, "*")');
    await expect(theirs).toHaveURL(/\/arcade/);
  });
});

test('a guest who selects a game logs in and lands in it', async ({ page, player }) => {
  await page.goto(lobby);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Night Dice/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await new Entry(page).logIn(player.username, player.password);
  const run = new GameRun(page);
  await run.expectReady();
  await expect(run.bar.getByRole('heading')).toHaveText('Night Dice');
  await expect(run.roll).toBeVisible();
  await expect(run.bar.getByRole('link', { name: 'Deposit' })).toBeVisible();
});

test(
  'a guest plays a demo with credits and no wallet, without axe violations in either language',
  { tag: '@layout' },
  async ({ page, context, baseURL }) => {
    const money: string[] = [];
    page.on('request', (request) => /api\/(balance|game-run|session)/.test(request.url()) && money.push(request.url()));
    const run = new GameRun(page);
    for (const lang of ['en', 'bn']) {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }]);
      await page.goto('/demo?gameCode=PAV-DICE-001&type=EGAME');
      await expect(page.locator('main iframe')).toBeVisible();
      await expect(page.getByRole('button', { name: /Back to games|গেমের তালিকায় ফিরুন/ })).toHaveCount(0);
      expect(await axeViolations(page, 'main header'), lang).toEqual([]);
      await run.bar.getByRole('button', { name: /Play for real|নিজের ব্যালেন্সে খেলুন/ }).click();
      expect(await axeViolations(page, 'dialog'), lang).toEqual([]);
      const back = encodeURIComponent('/gamerun?gameCode=PAV-DICE-001&type=EGAME');
      await expect(page.getByRole('dialog').getByRole('link').last()).toHaveAttribute('href', `/login?from=${back}`);
      expect(money).toEqual([]);
    }
  },
);
