import fc from 'fast-check';
import type { Frame, Locator, Page } from 'playwright';
import { urls } from '@pavilion/contract/settings';
import { attempts, helpers } from '../../scripts/lib/frame-attempts';
import { invalidMessage, realMessages } from '../../scripts/lib/frame-messages';
import { type PageEffects, watchPageEffects } from '../../scripts/lib/page-effects';
import { type Attack, type Run, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { ownEnv } from '../own-env';
import { checkProperty } from '../property';
import { openSiteWorld, type SiteWorld } from '../site-world';

const MESSAGES = 10_000;
const BATCH = 1_000;
const SETTLED_MS = 250;
/** More than two launches that get no reply take. */
const OPEN_LIMIT_MS = 60_000;
const GAME = '/gamerun?gameCode=PAV-DICE-001&type=EGAME&title=Arcade&at=arcade';
const hostile = '<!doctype html><title>hostile</title><h1>hostile</h1>';

/** A hostile page at the games' origin changes nothing outside its frame. */
export const frames: Attack<MoneyWorld> = {
  name: 'frames',
  async attack(_, run) {
    const env = ownEnv();
    // Runs beside the wallet's own stack.
    const { world, close } = await openSiteWorld(run, {
      ...env,
      PAVILION_PORT: String(Number(env['PAVILION_PORT']) + 10),
    });
    try {
      return await inSite(world, run);
    } finally {
      await close();
    }
  },
};

async function inSite(world: SiteWorld, run: Run) {
  const page = await world.openPage();
  const { site } = world;
  await page.route(/\/play\/|evil\.test/, (route) => route.fulfill({ contentType: 'text/html', body: hostile }));
  const open = async (): Promise<Frame> => {
    await page.goto(site + '/arcade');
    await page.goto(site + GAME);
    return hostileFrame(page);
  };
  await open();
  // The page itself refetches session and balance at intervals, so those calls are not counted.
  const effects = watchPageEffects(page, (request) =>
    /\/api\/(logout|game-run|cash-claim|exchange)/.test(request.url()),
  );
  const forged = await sendForgedMessages(page, open, run, effects, urls(world.env).sandbox);
  const tried = await tryAll(page, open, site, run, effects);
  const delivered = await control(page, await open());
  await page.close();
  return {
    messages: forged.messages,
    attempts: Object.keys(attempts).length,
    'state-changes': forged.changes + tried.changes,
    escapes: tried.escapes,
    delivered,
  };
}

/** Sends invalid messages from the game's own page, and valid ones from windows that must be ignored. */
async function sendForgedMessages(
  page: Page,
  open: () => Promise<Frame>,
  run: Run,
  effects: PageEffects,
  otherFrame: string,
) {
  const total = scaled(MESSAGES, run);
  run.log(`${total} messages`);
  let frame = await open();
  let before = await readState(page, effects);
  let [messages, changes] = [0, 0];
  const look = async (): Promise<void> => {
    await page.waitForTimeout(SETTLED_MS);
    const now = await readState(page, effects);
    if (now !== before) changes += 1;
    before = now;
  };
  await checkProperty(run, {
    attack: 'frames',
    inputs: fc.noBias(fc.array(invalidMessage, { minLength: 1, maxLength: BATCH, size: 'max' })),
    runs: Math.ceil((total * 0.7) / (BATCH / 2)),
    holds: async (batch) => {
      await frame.evaluate((list) => list.forEach((data) => parent.postMessage(data, '*')), batch);
      messages += batch.length;
      const changed = changes;
      await look();
      if (changes === changed) return;
      // Smaller batches meet a page that is as it was.
      frame = await open();
      before = await readState(page, effects);
      throw new Error('the messages changed the page');
    },
  });
  // A nested frame: the correct origin or none, but another window.
  const inner = `const inner = document.body.appendChild(document.createElement('iframe')); inner.srcdoc = '<script>for (let i = 0; i < 200; i++) for (const data of ${JSON.stringify(realMessages)}) top.postMessage(data, "*")</' + 'script>'`;
  await frame.evaluate(`(() => { ${inner} })()`);
  messages += 200 * realMessages.length;
  await look();
  // Valid messages from the page's own window, and from a frame at another origin that the site may embed.
  await page.evaluate((list) => {
    for (let i = 0; i < 100; i += 1) list.forEach((data) => postMessage(data, '*'));
  }, realMessages);
  messages += 100 * realMessages.length;
  await look();
  await page.route(`${otherFrame}/**`, (route) => route.fulfill({ contentType: 'text/html', body: hostile }));
  await frame.evaluate((address) => void (location.href = address), `${otherFrame}/rail`);
  await page.waitForTimeout(SETTLED_MS * 4);
  frame = page.frames().at(1) ?? frame;
  before = await readState(page, effects);
  // Runs once at any scale, because no other check would detect missing origin checks.
  do {
    await frame.evaluate((list) => {
      for (let i = 0; i < 50; i += 1) list.forEach((data) => parent.postMessage(data, '*'));
    }, realMessages);
    messages += 50 * realMessages.length;
    await look();
  } while (messages < total);
  return { messages, changes };
}

async function tryAll(page: Page, open: () => Promise<Frame>, site: string, run: Run, effects: PageEffects) {
  let [escapes, changes] = [0, 0];
  for (const [name, code] of Object.entries(attempts)) {
    const frame = await open();
    const before = await readState(page, effects);
    const script = `(async () => { const site = ${JSON.stringify(site)}; ${helpers} try { return (await (${code})) === true; } catch { return false; } })()`;
    // A page still waiting for a response has not broken out.
    const got = await Promise.race([
      frame.evaluate<boolean>(script).catch(() => false),
      page.waitForTimeout(1500).then(() => false),
    ]);
    await page.waitForTimeout(SETTLED_MS);
    const moved = (await readState(page, effects)) !== before;
    if (got || moved) run.log(`let through: ${name}${moved ? ' (moved something)' : ''}`);
    escapes += Number(got);
    changes += Number(moved);
  }
  return { escapes, changes };
}

/** Returns everything that a frame must not change, as one text. */
async function readState(page: Page, effects: PageEffects): Promise<string> {
  const inside = await page.evaluate(() => ({
    address: location.href,
    token: localStorage.getItem('token'),
    stored: Object.keys(localStorage).length,
    cookies: document.cookie,
    title: document.title,
    splash: document.body.innerText.includes('Back to games'),
    frames: document.querySelectorAll('iframe').length,
  }));
  return JSON.stringify([inside, effects]);
}

/** Verifies that the page listens at all: its game reports ready, then requests to close. */
async function control(page: Page, frame: Frame): Promise<number> {
  await frame.evaluate(() => parent.postMessage({ type: 'pavilion:ready' }, '*'));
  const ready = await page
    .getByRole('button', { name: 'Back to games' })
    .waitFor({ state: 'hidden', timeout: 5000 })
    .then(
      () => 1,
      () => 0,
    );
  await frame.evaluate(() => parent.postMessage({ type: 'pavilion:close' }, '*'));
  const left = await page.waitForURL(/\/arcade/, { timeout: 5000 }).then(
    () => 1,
    () => 0,
  );
  return ready + left;
}

/** Waits for the game's page. A launch that a busy machine answers too late is tried again, as by a player. */
async function hostileFrame(page: Page): Promise<Frame> {
  const frame = page.frameLocator('main iframe').locator('h1');
  const again = page.getByRole('button', { name: 'Try again' });
  const awaitState = async (locator: Locator, state: 'attached' | 'visible', ms: number): Promise<Locator> => {
    await locator.waitFor({ state, timeout: ms });
    return locator;
  };
  const end = Date.now() + OPEN_LIMIT_MS;
  for (let left = OPEN_LIMIT_MS; left > 0; left = end - Date.now()) {
    const first = await Promise.any([awaitState(frame, 'attached', left), awaitState(again, 'visible', left)]).catch(
      () => null,
    );
    if (first === frame) return page.frames().find((one) => one.url().includes('/play/')) ?? page.mainFrame();
    // It may be gone by now, because the frame has come.
    if (first === again) await again.click({ timeout: 1_000 }).catch(() => undefined);
  }
  throw new Error(`The game did not open at ${page.url()}: ${await page.locator('main').innerText()}`);
}
