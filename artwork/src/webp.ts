import sharp from 'sharp';

/** Sharp at tile width on a phone with a pixel ratio of 2; flat colors need no higher quality: about 5 KB a poster. */
const WIDTH = 300;
const QUALITY = 60;

// sharp has one list of allowed loaders for the whole process, and code that reads uploads shortens it.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** Renders one of the site's own drawings as WebP. It must contain no text: the installed fonts are unknown. */
export function renderWebp(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).resize({ width: WIDTH }).webp({ quality: QUALITY, effort: 4 }).toBuffer();
}
