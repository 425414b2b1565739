import poster from '../../poster/poster.module.css';
import styles from './game-tile.module.css';

/** What one tile says of its game, in the reader's words and digits. */
export interface TileFacts {
  readonly code: string;
  readonly name: string;
  readonly maker: string;
  readonly rtp: string;
  /** What sets its rules apart. */
  readonly note: string;
  readonly poster: string;
  readonly address: string;
  /** Where it can be tried with play credits; empty for players, who have money to play with, and where there is no demo. */
  readonly demo: string;
  readonly demoName: string;
  /** A word of it on the picture, or none. */
  readonly tag: string;
  readonly isNew: boolean;
  readonly favourite: boolean;
  readonly favouriteName: string;
}

/** One game in the page, copied from a pattern. It may become another game: only what differs is written. */
export class Tile {
  readonly node: HTMLElement;
  /** Its place in the list. */
  at = -1;
  private shown: Partial<TileFacts> = {};
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
    this.rtp = textIn(part(styles.facts));
    this.note = textIn(part(styles.note));
    this.demo = part(styles.demo);
    this.tag = part(styles.tag);
    this.tagWord = textIn(this.tag);
    this.heart = part(styles.heart);
  }

  get code(): string {
    return this.shown.code ?? '';
  }

  show(facts: TileFacts): void {
    const before = this.shown;
    this.shown = facts;
    if (facts.poster !== before.poster) this.clearPicture();
    if (facts.name !== before.name) this.name.data = facts.name;
    if (facts.maker !== before.maker) this.maker.data = facts.maker;
    if (facts.rtp !== before.rtp) this.rtp.data = facts.rtp;
    if (facts.note !== before.note) this.note.data = facts.note;
    if (facts.address !== before.address) this.link.href = facts.address;
    if (facts.demo !== before.demo) this.showDemo(facts);
    if (facts.tag !== before.tag) this.showTag(facts);
    if (facts.favouriteName !== before.favouriteName) this.heart.setAttribute('aria-label', facts.favouriteName);
    if (facts.favourite !== before.favourite) this.heart.setAttribute('aria-pressed', String(facts.favourite));
  }

  /** Where the picture can't be had the name stands large in its place. */
  showNoPicture(): void {
    const words = document.createElement('span');
    words.className = [poster.poster, poster.fallback, styles.picture].join(' ');
    words.setAttribute('aria-hidden', 'true');
    words.textContent = this.shown.name ?? '';
    this.replacePicture(words);
  }

  /** Asks for the picture, unless that was done. @returns whether it had to. */
  showPicture(): boolean {
    if (this.hasPicture || !(this.picture instanceof HTMLImageElement)) return false;
    this.hasPicture = true;
    this.picture.src = this.shown.poster ?? '';
    return true;
  }

  /** A new element: never one game's picture over another's name while it loads. */
  private clearPicture(): void {
    this.replacePicture(this.newPicture.cloneNode() as HTMLImageElement);
    this.hasPicture = false;
  }

  private replacePicture(node: HTMLElement): void {
    this.picture.replaceWith(node);
    this.picture = node;
  }

  private showDemo({ demo, demoName }: TileFacts): void {
    if (demo === '') return this.demo.remove();
    this.demo.href = demo;
    this.demo.setAttribute('aria-label', demoName);
    if (this.demo.parentNode === null) this.link.after(this.demo);
  }

  private showTag({ tag, isNew }: TileFacts): void {
    this.tagWord.data = tag;
    this.tag.dataset.tag = tag === '' ? 'none' : isNew ? 'new' : 'other';
  }
}

/** Words are changed within their node: a new one would be laid out with all that stands around it. */
const textIn = (part: HTMLElement): Text => part.appendChild(document.createTextNode(''));
