import { etagOf } from '../server/etag';
import { siteLogos, type SiteLogo } from './site-logo';

export interface Drawing {
  readonly text: string;
  readonly etag: string;
}

/** Draws one file of a folder by its name, or nothing where there is no such thing. */
export type Draughtsman = (name: string) => Promise<string | undefined> | string | undefined;

const MOST_KEPT = 2000;

/** Every drawn file of the site: a folder is drawn by whoever knows what is in it. */
export class Artwork {
  private readonly folders = new Map<string, Draughtsman>([['site', (name) => siteLogos[name as SiteLogo]?.()]]);
  private readonly drawn = new Map<string, Drawing>();

  /** Lets `draw` answer for /storage/{folder}/{version}/{name}.svg, and for the same without a version. */
  provide(folder: string, draw: Draughtsman): void {
    this.folders.set(folder, draw);
  }

  async find(folder: string, version: string, name: string): Promise<Drawing | undefined> {
    const key = `${folder}/${version}/${name}`;
    const known = this.drawn.get(key);
    if (known !== undefined) return known;
    const text = await this.folders.get(folder)?.(name);
    if (text === undefined) return undefined;
    const drawing = { text, etag: etagOf(text) };
    // Without a version it may be drawn anew. Versions come from outside: asking for many must not fill the memory.
    if (version !== '' && this.drawn.size < MOST_KEPT) this.drawn.set(key, drawing);
    return drawing;
  }
}
