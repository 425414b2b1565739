import { atMost } from '../images/at-most';
import { loadEngine } from '../images/engine';

/** Sharp at a tile's width on a phone with two points a pixel; flat colours need no more quality than this: some 5 KB a poster. */
const WIDTH = 300;
const QUALITY = 60;

// One at a time: whoever plays must not wait for pictures.
const turn = atMost(1);

/** One of our own drawings as a picture of points. It must hold no words: which fonts are there, nobody knows. */
export async function webpOf(drawing: string): Promise<Buffer> {
  const open = await loadEngine();
  return turn(() =>
    open(Buffer.from(drawing)).resize({ width: WIDTH }).webp({ quality: QUALITY, effort: 4 }).toBuffer(),
  );
}
