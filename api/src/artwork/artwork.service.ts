import { etagOf } from '../server/etag';
import { siteLogos, type SiteLogo } from './site-logo';
import { webpOf } from './webp';

/** What a folder's drawings are sent as: as they are drawn, or in points besides. */
export type Form = 'svg' | 'webp';

export interface Drawing {
  readonly body: string | Buffer;
  readonly etag: string;
}

/** Draws one file of a folder by its name, or nothing where there is no such thing. */
export type Draughtsman = (name: string) => Promise<string | undefined> | string | undefined;

interface Folder {
  readonly draw: Draughtsman;
  readonly form: Form;
}

const MOST_KEPT = 2000;

/** Every drawn file of the site: a folder is drawn by whoever knows what is in it. */
export class Artwork {
  private readonly folders = new Map<string, Folder>([
    ['site', { draw: (name) => siteLogos[name as SiteLogo]?.(), form: 'svg' }],
  ]);
  private readonly drawn = new Map<string, Drawing>();

  /**
   * Lets `draw` answer for /storage/{folder}/{version}/{name}.svg, and for the same without a version.
   *
   * @param form - webp besides, where many are seen at once (docs/decisions/0022).
   */
  provide(folder: string, draw: Draughtsman, form: Form = 'svg'): void {
    this.folders.set(folder, { draw, form });
  }

  async find(folder: string, version: string, name: string, form: Form): Promise<Drawing | undefined> {
    const key = `${folder}/${version}/${name}.${form}`;
    const from = this.folders.get(folder);
    if (!from || (form === 'webp' && from.form !== 'webp')) return undefined;
    const known = this.drawn.get(key);
    if (known !== undefined) return known;
    const text = await from.draw(name);
    if (text === undefined) return undefined;
    const drawing = { body: form === 'webp' ? await webpOf(text) : text, etag: etagOf(text) };
    // Without a version it may be drawn anew. Versions come from outside: asking for many must not fill the memory.
    if (version !== '' && this.drawn.size < MOST_KEPT) this.drawn.set(key, drawing);
    return drawing;
  }
}
