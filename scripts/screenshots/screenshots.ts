import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { logIn } from '@pavilion/contract/calls/identity';
import { demoLogin } from '@pavilion/contract/settings';
import { apiClient } from '../lib/api-client';
import { browserArguments, findBrowser } from '../lib/browser';
import { root } from '../stack/process';
import { startSeparateStack } from '../stack/separate-stack';
import { type Scene, scenes, type Width } from './scenes';

const folder = join(root, 'docs/screenshots');
const MAX_KB = 300;

const widths = {
  desktop: { viewport: { width: 1280, height: 800 } },
  mobile: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

/** Logged-in player, as the site stores it in localStorage. */
type Session = Readonly<Record<'token' | 'remote_id' | 'username', string>>;

/** Takes all of docs/screenshots, from a separate stack with the demo content. */
async function takeScreenshots(): Promise<void> {
  const stack = await startSeparateStack((line) => console.log(`  ${line}`));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const { token, playerId } = await apiClient(stack.api).call(logIn, { body: demoLogin });
    const session: Session = { token, remote_id: playerId, username: demoLogin.username };
    mkdirSync(folder, { recursive: true });
    for (const width of ['desktop', 'mobile'] as const) {
      for (const scene of scenes)
        await take(browser, stack.site, scene, width, scene.who === 'player' ? session : null);
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function take(
  browser: Browser,
  site: string,
  { name, path, then }: Scene,
  width: Width,
  session: Session | null,
): Promise<void> {
  const context = await browser.newContext({
    ...widths[width],
    locale: 'en',
    timezoneId: 'Asia/Dhaka',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored ?? {})) localStorage.setItem(key, value);
  }, session);
  await page.goto(site + path);
  await settled(page);
  await then?.(page, width);
  await settled(page);
  const size = await writePng(join(folder, `${name}-${width}.png`), await page.screenshot());
  await context.close();
  console.log(`  ${name}-${width}.png  ${size} KB`);
  if (size > MAX_KB) throw new Error(`${name}-${width}.png has ${size} KB, and may have ${MAX_KB}.`);
}

/** Waits until everything has loaded: no skeletons, no pending images. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.waitForFunction(() => {
    const pictures = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight && image.loading !== 'lazy',
    );
    return !document.querySelector('main [aria-busy=true]') && pictures.every((image) => image.complete);
  });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
}

takeScreenshots().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

/**
 * Writes an image, reduced to a palette of 256 colors if that is smaller: a third of the bytes without a visible
 * difference.
 *
 * @returns its size in whole KB.
 */
async function writePng(file: string, png: Buffer): Promise<number> {
  const reduced = await sharp(png).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer();
  const smaller = reduced.length < png.length ? reduced : png;
  writeFileSync(file, smaller);
  return Math.ceil(smaller.length / 1024);
}
