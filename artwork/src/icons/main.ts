import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { icon, maskable, share, shortcut, shortcuts } from './drawings';
import { icoOf } from './ico';

const folder = join(import.meta.dirname, '../../../host/identity/icons');
/** SVG units per inch, by definition of CSS. */
const SVG_DENSITY = 72;

/** Draws the site's icons. The files are committed: a site serves them without a build. */
async function drawIcons(): Promise<void> {
  const write = (file: string, content: string | Buffer): void => writeFileSync(join(folder, file), content);
  write('favicon.svg', icon);
  write(
    'favicon.ico',
    icoOf(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(icon, size, 64) })))),
  );
  write('apple-touch-icon.png', await png(maskable, 180, 64));
  for (const size of [192, 512]) {
    write(`icon-${size}.png`, await png(icon, size, 64));
    write(`maskable-${size}.png`, await png(maskable, size, 64));
  }
  for (const name of shortcuts) write(`shortcut-${name}.png`, await png(shortcut(name), 96, 96));
  // JPEG: a quarter of the bytes, and artifacts at its edges do not matter.
  write('share.jpg', await render(share, 1200, 1200).jpeg({ quality: 82, mozjpeg: true }).toBuffer());
}

/** Draws a square with a palette of 256 colors: a third of the bytes without a visible difference. */
function png(drawing: string, size: number, drawnSize: number): Promise<Buffer> {
  return render(drawing, size, drawnSize).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer();
}

/** @param drawnWidth - the width in the drawing's own units. */
function render(drawing: string, width: number, drawnWidth: number): Sharp {
  return sharp(Buffer.from(drawing), { density: (SVG_DENSITY * width) / drawnWidth }).resize({ width });
}

drawIcons().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
