import { etagOf } from '../server/etag';
import { type SiteLogo, siteLogos } from './site-logo';
import { renderWebp } from './webp';

/** The formats a folder is served in: SVG only, or WebP as well. */
export type Form = 'svg' | 'webp';

export interface Drawing {
  readonly body: string | Buffer;
  readonly etag: string;
}

/** Draws one file of a folder by its name; returns undefined for an unknown name. */
export type Draughtsman = (name: string) => Promise<string | undefined> | string | undefined;

interface Folder {
  readonly draw: Draughtsman;
  readonly form: Form;
}

const MAX_CACHED = 2000;

/** Registry of the site's drawings: each folder is drawn by the function registered for it. */
export class Artwork {
  private readonly folders = new Map<string, Folder>([
    ['site', { draw: (name) => siteLogos[name as SiteLogo]?.(), form: 'svg' }],
  ]);
  private readonly drawn = new Map<string, Drawing>();

  /**
   * Registers `draw` for /storage/{folder}/{version}/{name}.svg and for the same path without a version.
   *
   * @param form - 'webp' serves WebP as well, for folders shown many at a time (docs/decisions/0022).
   */
  provide(folder: string, draw: Draughtsman, form: Form = 'svg'): void {
    this.folders.set(folder, { draw, form });
  }

  async find(folder: string, version: string, name: string, form: Form): Promise<Drawing | undefined> {
    const key = `${folder}/${version}/${name}.${form}`;
    const from = this.folders.get(folder);
    if (!from || (form === 'webp' && from.form !== 'webp')) return undefined;
    const cached = this.drawn.get(key);
    if (cached !== undefined) return cached;
    const text = await from.draw(name);
    if (text === undefined) return undefined;
    const drawing = { body: form === 'webp' ? await renderWebp(text) : text, etag: etagOf(text) };
    // Unversioned drawings may change, so they are not cached. Callers choose the version: the limit bounds the cache.
    if (version !== '' && this.drawn.size < MAX_CACHED) this.drawn.set(key, drawing);
    return drawing;
  }
}
