import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page, type PageScreenshotOptions } from 'playwright';
import { browserArguments, findBrowser } from '../lib/browser';
import { compressPng } from '../lib/compress-png';
import { root } from '../stack/process';
import { icon, maskable, share, shortcut, shortcuts } from './drawings';
import { icoOf } from './ico';

const folder = join(root, 'registry/src/site/files');
const font = createRequire(join(root, 'shared/ui/package.json')).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** Generates the site's icons. The files are committed, so that serving them needs no browser. */
async function drawIcons(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const page = await browser.newPage();
  const write = (file: string, content: string | Buffer): void => {
    writeFileSync(join(folder, file), content);
    console.log(`${file}  ${(content.length / 1024).toFixed(1)} KB`);
  };
  try {
    write('favicon.svg', icon);
    const small = [16, 32, 48];
    write(
      'favicon.ico',
      icoOf(
        await Promise.all(
          small.map(async (size) => ({ size, png: await render(await browser.newPage(), icon, size) })),
        ),
      ),
    );
    write('apple-touch-icon.png', await render(page, maskable, 180));
    for (const size of [192, 512]) {
      write(`icon-${size}.png`, await render(page, icon, size));
      write(`maskable-${size}.png`, await render(page, maskable, size));
    }
    for (const name of shortcuts) write(`shortcut-${name}.png`, await render(page, shortcut(name), 96));
    // JPEG: a quarter of the bytes, and artifacts at its edges do not matter.
    write('share.jpg', await render(page, share, 1200, 630, { type: 'jpeg', quality: 82 }));
  } finally {
    await browser.close();
  }
}

async function render(
  page: Page,
  svg: string,
  width: number,
  height = width,
  as: PageScreenshotOptions = { omitBackground: true },
): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  const face = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(font).toString('base64')})}`;
  await page.setContent(
    `<style>${face}body{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot(as);
  return as.type === 'jpeg' ? picture : compressPng(picture);
}

drawIcons().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
