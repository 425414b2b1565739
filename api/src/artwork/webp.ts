import { loadEngine } from '../images/engine';
import { limitConcurrency } from '../images/limit-concurrency';

/** Sharp at tile width on a phone with a pixel ratio of 2; flat colors need no higher quality: about 5 KB a poster. */
const WIDTH = 300;
const QUALITY = 60;

// One at a time, so that rendering doesn't delay players' requests.
const turn = limitConcurrency(1);

/** Renders one of the site's own drawings as WebP. It must contain no text: the installed fonts are unknown. */
export async function renderWebp(drawing: string): Promise<Buffer> {
  const open = await loadEngine();
  return turn(() =>
    open(Buffer.from(drawing)).resize({ width: WIDTH }).webp({ quality: QUALITY, effort: 4 }).toBuffer(),
  );
}
