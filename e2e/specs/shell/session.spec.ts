import { takeTimeOut } from '@pavilion/contract/calls/sessions';
import { call } from '../../fixtures/client';
import { SessionTimes } from '../../fixtures/session-times';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Journey } from '../../pages/journey';

test(
  'a session close to its idle timeout warns, and Stay extends it',
  { tag: '@layout' },
  async ({ playerPage: page, context }) => {
    const times = new SessionTimes(context);
    times.idleIn(1.5);
    await times.publish();
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(dialog.getByRole('timer')).toHaveText(/^01:[0-2]\d$/);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(dialog).toBeHidden();
    expect(times.extensions).toBeGreaterThan(0);
  },
);

test('when the session expires, every tab shows why', async ({ playerPage: page, context }) => {
  const times = new SessionTimes(context);
  times.idleIn(0.15);
  await times.publish();
  await page.goto('/account');
  const other = await context.newPage();
  await other.goto('/');
  for (const tab of [page, other]) {
    const dialog = tab.getByRole('dialog', { name: 'You were logged out' });
    await expect(dialog).toContainText('without activity', { timeout: 20_000 });
    expect(await tab.evaluate(() => localStorage.getItem('token'))).toBeNull();
  }
});

test('reads do not extend a session; player activity does, once a minute', async ({ playerPage: page }) => {
  const calls: { url: string; isQuiet: boolean }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      calls.push({ url: request.url(), isQuiet: request.headers()['x-background'] === '1' });
  });
  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.waitForTimeout(4_000);
  expect(calls.filter(({ isQuiet }) => !isQuiet)).toEqual([]);
  await page.mouse.click(5, 300);
  await page.waitForTimeout(1_200);
  await page.mouse.click(5, 310);
  await expect
    .poll(() => calls.filter(({ isQuiet }) => !isQuiet).map(({ url }) => new URL(url).pathname))
    .toEqual(['/api/session/keep']);
});

test(
  'the reality check is answered once, even across a reload',
  { tag: '@layout' },
  async ({ playerPage: page, context }) => {
    const times = new SessionTimes(context);
    Object.assign(times, { played: 65, check: 60, net: '-250.00' });
    await times.publish();
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Reality check' });
    await expect(dialog).toContainText('1 h 5 min');
    await expect(dialog).toContainText('-৳250.00');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await Promise.all([page.waitForResponse('**/api/session'), page.reload()]);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test('a time-out taken on another device ends every tab at once, the framed game too', async ({
  playerPage: page,
  context,
  player,
}) => {
  await new Journey(page).launch('Night Dice');
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('main').getByRole('heading').first()).toBeVisible();
  await call(takeTimeOut, { token: player.token, body: { days: 1 } });
  await expect(page.locator('iframe')).toHaveCount(0);
  for (const tab of [page, other]) await expect(tab.getByRole('dialog', { name: 'You were logged out' })).toBeVisible();
});

test('a restricted player sees the end of the restriction and what stays open', async ({
  playerPage: page,
  context,
}) => {
  const times = new SessionTimes(context);
  times.restriction = { kind: 'time-out', until: '2099-01-31T18:30:00.000Z' };
  await times.publish();
  await page.goto('/');
  await expect(page.getByText('01/02/2099, 00:30:00 GMT+6')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Withdraw' })).toBeVisible();
});
