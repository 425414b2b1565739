import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from '@playwright/test';
import fc from 'fast-check';
import { type SportsEvent, sportsEvents } from '@pavilion/contract/calls/exchange';
import { attempts, helpers } from '../../../scripts/lib/frame-attempts';
import { invalidMessage, realMessages } from '../../../scripts/lib/frame-messages';
import { type PageEffects, watchPageEffects } from '../../../scripts/lib/page-effects';
import { call } from '../../fixtures/client';
import { expect, test } from '../../fixtures/test';

const hostile = '<!doctype html><title>hostile</title><h1>hostile</h1>';
const EVIL = 'http://evil.test';
const MESSAGES = 2_000;
const SEED = 13;

/** The frames of a market: a hostile page changes nothing outside its frame (ASVS 5.0, 3.5.5). */
for (const [kind, button] of [
  ['stream', 'Live stream'],
  ['score', 'Live score'],
] as const) {
  test(`a hostile page in place of the live ${kind} changes nothing and runs nothing outside its frame`, async ({
    playerPage: page,
    player,
  }) => {
    test.setTimeout(300_000);
    const event = await cricket(player.token);
    const effects = watchPageEffects(
      page,
      (request) => request.method() !== 'GET' && /\/api\/(logout|cash-claim|exchange)/.test(request.url()),
    );
    await page.route(/\/watch\/(stream|score)\/|evil\.test/, (route) =>
      route.fulfill({ contentType: 'text/html', body: hostile }),
    );
    const open = async (): Promise<Frame> => {
      await page.goto(`/odds-view?eventId=${event.eventId}&marketId=${event.marketId}&sport=cricket`);
      await page.getByRole('button', { name: button }).click();
      await page.frameLocator('main iframe').locator('h1').waitFor({ state: 'attached' });
      return page.frames().find((frame) => frame.url().includes(`/watch/${kind}/`)) ?? page.mainFrame();
    };
    let frame = await open();
    const before = await stateOf(page, effects);
    const messages = fc.sample(invalidMessage, { seed: SEED, numRuns: MESSAGES });
    await frame.evaluate((list) => list.forEach((data) => parent.postMessage(data, '*')), messages);
    await frame.evaluate((list) => list.forEach((data) => parent.postMessage(data, '*')), realMessages);
    await page.waitForTimeout(250);
    expect(await stateOf(page, effects)).toBe(before);
    const through: string[] = [];
    for (const [name, code] of Object.entries(attempts)) {
      if (!(await isIntact(frame))) frame = await open();
      if (await escapedFrame(page, frame, code)) through.push(name);
      if ((await stateOf(page, effects)) !== before) through.push(`${name} (moved something)`);
    }
    expect(through).toEqual([]);
  });
}

test('only origins from the server’s list are framed, even if a reply names another', async ({
  playerPage: page,
  player,
}) => {
  const event = await cricket(player.token);
  const urls: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(EVIL) && urls.push(request.url())));
  await page.route('**/api/exchange/frames/**', (route) =>
    route.fulfill({ json: { stream: `${EVIL}/live`, score: null } }),
  );
  await page.route(`${EVIL}/**`, (route) => route.fulfill({ contentType: 'text/html', body: hostile }));
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'));
  await page.goto(`/odds-view?eventId=${event.eventId}&marketId=${event.marketId}&sport=cricket`);
  await page.getByRole('button', { name: 'Live stream' }).click();
  await refused;
  await expect(page.frameLocator('main iframe').getByText('hostile')).toHaveCount(0);
  expect(urls).toEqual([]);
});

async function cricket(token: string): Promise<SportsEvent> {
  const event = (await call(sportsEvents, { token, params: { sport: 'cricket' } })).find(({ inPlay }) => !inPlay);
  if (!event) throw new Error('There is no match to come.');
  return event;
}

/** Returns everything a frame must not change, as one string. */
async function stateOf(page: Page, effects: PageEffects): Promise<string> {
  const inside = await page.evaluate(() => ({
    address: location.href,
    token: localStorage.getItem('token'),
    // The page itself stores the idle time when the session's first extension is answered.
    stored: Object.keys(localStorage)
      .filter((key) => key !== 'idle_minutes')
      .sort(),
    cookies: document.cookie,
    title: document.title,
    slip: document.querySelectorAll('[data-stake]').length,
    frames: document.querySelectorAll('iframe').length,
  }));
  return JSON.stringify([inside, effects]);
}

async function escapedFrame(page: Page, frame: Frame, code: string): Promise<boolean> {
  const script = `(async () => { const site = location.ancestorOrigins?.[0] ?? ''; ${helpers} try { return (await (${code})) === true; } catch { return false; } })()`;
  // A script that never returns has not escaped the frame.
  const got = await Promise.race([
    frame.evaluate<boolean>(script).catch(() => false),
    page.waitForTimeout(1_500).then(() => false),
  ]);
  await page.waitForTimeout(150);
  return got;
}

const isIntact = (frame: Frame): Promise<boolean> =>
  Promise.race([
    frame.evaluate(() => document.title === 'hostile' && document.body.children.length < 40).catch(() => false),
    sleep(1_000, false),
  ]);
