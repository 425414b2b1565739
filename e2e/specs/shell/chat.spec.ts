import type { Locator, Page } from '@playwright/test';
import { routeUntil } from '../../../scripts/lib/route-until';
import { intercomHeaders, intercomPage } from '../../../site/src/support/intercom-page';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { withSettings } from '../../pages/settings';

/** The site's Intercom document, as served when Intercom and WhatsApp are both configured. */
const intercomDocument = {
  status: 200,
  headers: { ...intercomHeaders, 'content-type': 'text/html; charset=utf-8' },
  body: intercomPage({ language: 'en', appId: 'ab12cd34', next: 'https://wa.me/8801712345678' }),
};

const none = { intercom: '', whatsapp: '', live_chat: '', tawk_id: '', support_mail: 'help@example.com' };

async function chatButton(page: Page, settings: object = {}): Promise<Locator> {
  await withSettings(page, { ...none, ...settings });
  await page.goto('/');
  return page.getByRole('button', { name: 'Chat with us' }).first();
}

async function placeOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox();
  return { x: Math.round(box?.x ?? -1), y: Math.round(box?.y ?? -1) };
}

/** Drags by touch on a phone, by mouse on desktop. */
async function drag(page: Page, button: Locator, dx: number, dy: number): Promise<void> {
  const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const way = [0.25, 0.5, 0.75, 1].map((part) => ({ x: x + dx * part, y: y + dy * part }));
  if (test.info().project.name !== 'mobile') {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const at of way) await page.mouse.move(at.x, at.y);
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  // Sent at once: with pauses on a busy machine in between, the browser sees a long press.
  await Promise.all([
    touch('touchStart', [{ x, y }]),
    ...way.map((at) => touch('touchMove', [at])),
    touch('touchEnd', []),
  ]);
}

test(
  'the chat button can be dragged from ten pixels on, stays visible and stores its position',
  { tag: '@layout' },
  async ({ page }) => {
    const button = await chatButton(page);
    const before = await placeOf(button);
    await drag(page, button, -120, -160);
    await expect.poll(() => placeOf(button)).toEqual({ x: before.x - 120, y: before.y - 160 });
    await page.reload();
    await expect.poll(() => placeOf(button)).toEqual({ x: before.x - 120, y: before.y - 160 });
    await drag(page, button, -3000, -3000);
    await expect(button).toBeInViewport({ ratio: 1 });
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: size.width, height: 420 });
    await expect(button).toBeInViewport({ ratio: 1 });
  },
);

test('a shorter movement is a press and opens the operator’s chat', { tag: '@layout' }, async ({ page }) => {
  const button = await chatButton(page, { live_chat: 'https://chat.example/room' });
  await page.context().route('https://chat.example/**', (route) => route.fulfill({ body: 'the room' }));
  const opening = page.context().waitForEvent('page');
  await drag(page, button, -5, 6);
  await expect((await opening).getByText('the room')).toBeVisible();
});

test(
  'arrow keys move the button and announce its position; its menu moves it by single presses',
  { tag: '@layout' },
  async ({ page }) => {
    const button = await chatButton(page);
    const before = await placeOf(button);
    await button.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    expect(await placeOf(button)).toEqual({ x: before.x - 24, y: before.y - 24 });
    await expect(page.getByText('The chat button is at the bottom right.')).toBeAttached();
    await button.click({ button: 'right' });
    await page.getByRole('button', { name: 'Move to the left' }).click();
    expect((await placeOf(button)).x).toBeLessThan(20);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test("Intercom runs isolated from the player's session, and the next channel opens if it fails to load", async ({
  playerPage: page,
  context,
}) => {
  const messenger = `window.Intercom=function(deed){document.title=deed+':'+window.origin;try{document.title+=localStorage.length}catch(refused){}}`;
  const stop = await routeUntil(context, 'https://widget.intercom.io/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: messenger }),
  );
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'the next way' }));
  // The document fetches its own settings from the api, so the test serves the whole document.
  await context.route('**/support/intercom', (route) => route.fulfill(intercomDocument));
  const button = await chatButton(page, { intercom: 'ab12cd34', whatsapp: '8801712345678' });
  const open = async (): Promise<Page> => {
    const opening = context.waitForEvent('page');
    await button.click();
    return opening;
  };
  const chat = await open();
  await expect(chat).toHaveTitle('show:null');
  expect(await chat.evaluate(() => window.opener)).toBeNull();
  stop();
  await context.route('https://widget.intercom.io/**', (route) => route.abort());
  await expect((await open()).getByText('the next way')).toBeVisible();
});
