import poster from '../../../poster/poster.module.css';
import styles from './game-tile.module.css';

/** Content of one tile, in the reader's language and digits. */
export interface TileData {
  readonly code: string;
  readonly name: string;
  readonly maker: string;
  readonly rtp: string;
  /** The game's distinctive rule. */
  readonly note: string;
  readonly poster: string;
  readonly address: string;
  /** Address of the demo; empty for games without one. */
  readonly demo: string;
  readonly demoName: string;
  /** Label on the picture, or empty. */
  readonly tag: string;
  readonly isNew: boolean;
  readonly favorite: boolean;
  readonly favoriteLabel: string;
}

/** One game tile, cloned from a template. It can be recycled for another game: only differences are written. */
export class Tile {
  readonly node: HTMLElement;
  /** Index in the list. */
  at = -1;
  private shown: Partial<TileData> = {};
  private picture: HTMLElement;
  private hasPicture = false;
  private readonly link: HTMLAnchorElement;
  private readonly name: Text;
  private readonly maker: Text;
  private readonly rtp: Text;
  private readonly note: Text;
  private readonly demo: HTMLAnchorElement;
  private readonly tag: HTMLElement;
  private readonly tagWord: Text;
  private readonly heart: HTMLElement;

  constructor(
    pattern: HTMLElement,
    private readonly newPicture: HTMLImageElement,
  ) {
    this.node = pattern.cloneNode(true) as HTMLElement;
    const part = <Kind extends HTMLElement>(name: string | undefined): Kind => {
      const found = this.node.querySelector<Kind>(`.${name ?? ''}`);
      if (found === null) throw new Error(`A tile has no ${name ?? 'such part'}`);
      return found;
    };
    this.link = part(styles.link);
    this.picture = part(styles.picture);
    this.name = textIn(part(styles.name));
    this.maker = textIn(part(styles.maker));
    this.rtp = textIn(part(styles.details));
    this.note = textIn(part(styles.note));
    this.demo = part(styles.demo);
    this.tag = part(styles.tag);
    this.tagWord = textIn(this.tag);
    this.heart = part(styles.heart);
  }

  get code(): string {
    return this.shown.code ?? '';
  }

  show(data: TileData): void {
    const before = this.shown;
    this.shown = data;
    if (data.poster !== before.poster) this.clearPicture();
    if (data.name !== before.name) this.name.data = data.name;
    if (data.maker !== before.maker) this.maker.data = data.maker;
    if (data.rtp !== before.rtp) this.rtp.data = data.rtp;
    if (data.note !== before.note) this.note.data = data.note;
    if (data.address !== before.address) this.link.href = data.address;
    if (data.demo !== before.demo) this.showDemo(data);
    if (data.tag !== before.tag) this.showTag(data);
    if (data.favoriteLabel !== before.favoriteLabel) this.heart.setAttribute('aria-label', data.favoriteLabel);
    if (data.favorite !== before.favorite) this.heart.setAttribute('aria-pressed', String(data.favorite));
  }

  /** Shows the name large in place of a picture that failed to load. */
  showNoPicture(): void {
    const words = document.createElement('span');
    words.className = [poster.poster, poster.fallback, styles.picture].join(' ');
    words.setAttribute('aria-hidden', 'true');
    words.textContent = this.shown.name ?? '';
    this.replacePicture(words);
  }

  /** Starts loading the picture, unless already done. @returns whether it started now. */
  showPicture(): boolean {
    if (this.hasPicture || !(this.picture instanceof HTMLImageElement)) return false;
    this.hasPicture = true;
    this.picture.src = this.shown.poster ?? '';
    return true;
  }

  /** Uses a new element, so that one game's picture never shows over another's name while loading. */
  private clearPicture(): void {
    this.replacePicture(this.newPicture.cloneNode() as HTMLImageElement);
    this.hasPicture = false;
  }

  private replacePicture(node: HTMLElement): void {
    this.picture.replaceWith(node);
    this.picture = node;
  }

  private showDemo({ demo, demoName }: TileData): void {
    if (demo === '') return this.demo.remove();
    this.demo.href = demo;
    this.demo.setAttribute('aria-label', demoName);
    if (this.demo.parentNode === null) this.link.after(this.demo);
  }

  private showTag({ tag, isNew }: TileData): void {
    this.tagWord.data = tag;
    this.tag.dataset.tag = tag === '' ? 'none' : isNew ? 'new' : 'other';
  }
}

/** Text is changed within its node: a new node would lay out everything around it. */
const textIn = (part: HTMLElement): Text => part.appendChild(document.createTextNode(''));
