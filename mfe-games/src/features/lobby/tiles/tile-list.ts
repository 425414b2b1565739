import { Tile, type TileData } from './tile';
import type { GridShape } from './use-grid-shape';

/** The listed games and their layout. */
export interface ListedGames {
  readonly count: number;
  readonly tileDataAt: (at: number) => TileData;
  readonly shape: GridShape;
}

/** Rows rendered ahead of a scroll once typing pauses, so that a keystroke only pays for visible tiles. */
const ROWS_BEYOND = 1;
/** Longer than the pause between two keystrokes, or between clearing a word and typing the next. */
const REST_MS = 700;
/** Delay after the last scroll. */
const SCROLL_END_MS = 200;
/** Delay after the last keystroke: results typed past request no pictures. */
const TYPED_MS = 120;
/**
 * Scroll speed in px per ms above which tiles are not readable, so a phone neither loads nor renders their pictures.
 */
const FLING_SPEED = 1.2;

/**
 * Virtual list of thousands of tiles without React: creating tiles during a scroll would take a slow phone longer
 * than a frame. A tile that leaves the viewport is recycled for another game.
 */
export class TileList {
  private readonly tiles: Tile[] = [];
  private listed: ListedGames | null = null;
  private beyond = 0;
  private focused: number | null = null;
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private typed: ReturnType<typeof setTimeout> | undefined;
  private filledAt = 0;
  private scrolledAt = 0;
  /** Scroll speed in px per ms, between the last two scroll events. */
  private speed = 0;
  /** Cached from the last scroll event: reading it between changes would force another layout. */
  private scrollTop = window.scrollY;

  constructor(
    private readonly list: HTMLElement,
    private readonly pattern: HTMLElement,
    private readonly picture: HTMLImageElement,
  ) {}

  /** Shows a list and renders its visible tiles at once. */
  fill(listed: ListedGames): void {
    const isOther = listed.count !== this.listed?.count || listed.shape !== this.listed.shape;
    this.listed = listed;
    this.list.style.height = `${Math.max(0, this.rows * listed.shape.row - listed.shape.rowGap)}px`;
    this.beyond = 0;
    const isFirst = this.tiles.length === 0;
    const places = this.placesToDraw();
    const reused = this.tiles.filter(({ at }) => places.includes(at));
    const free = this.tiles.filter(({ at }) => !places.includes(at));
    for (const tile of reused) this.draw(tile, tile.at, isOther);
    for (const at of places.filter((one) => !reused.some((tile) => tile.at === one)))
      this.draw(free.pop() ?? this.add(), at, true);
    for (const tile of free) this.drop(tile);
    this.sort(Infinity);
    if (isFirst) for (const tile of this.tiles) tile.showPicture();
    else this.filledAt = performance.now();
    clearTimeout(this.typed);
    // A timer, not frames: each frame would slow the next keystroke down, although nothing has changed.
    this.typed = setTimeout(() => this.scheduleFrame(), TYPED_MS);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.beyond = ROWS_BEYOND;
      this.scheduleFrame();
    }, REST_MS);
  }

  /** Schedules the tiles that scrolled into view, one per frame. */
  scrolled(): void {
    const now = performance.now();
    this.speed = Math.abs(window.scrollY - this.scrollTop) / Math.max(1, now - this.scrolledAt);
    this.scrolledAt = now;
    this.scrollTop = window.scrollY;
    this.beyond = ROWS_BEYOND;
    this.scheduleFrame();
  }

  /** Keeps the rows around the focused tile in the DOM and in order, so that Tab can move on. */
  focus(at: number | null): void {
    this.focused = at;
    if (at === null || this.listed === null) return;
    this.finish();
    this.sort(Infinity);
  }

  tileOf(target: EventTarget | null): Tile | undefined {
    return this.tiles.find(({ node }) => node.contains(target as Node | null));
  }

  stop(): void {
    clearTimeout(this.rest);
    clearTimeout(this.typed);
    cancelAnimationFrame(this.frame);
    for (const { node } of this.tiles) node.remove();
    this.tiles.length = 0;
  }

  private get rows(): number {
    return this.listed === null ? 0 : Math.ceil(this.listed.count / this.listed.shape.columns);
  }

  /** Positions to render: the visible ones, those ahead of the scroll, and those around the focused tile. */
  private placesToDraw(): number[] {
    if (this.listed === null) return [];
    const {
      count,
      shape: { columns, row, top },
    } = this.listed;
    const from = this.scrollTop - top;
    const rows = range(
      Math.floor(from / row) - this.beyond,
      Math.floor((from + window.innerHeight) / row) + this.beyond,
    );
    if (this.focused !== null)
      rows.push(...range(Math.floor(this.focused / columns) - 1, Math.floor(this.focused / columns) + 1));
    const real = [...new Set(rows)].filter((one) => one >= 0 && one < this.rows).sort((a, b) => a - b);
    return real.flatMap((one) => range(one * columns, Math.min((one + 1) * columns, count) - 1));
  }

  private scheduleFrame(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.onFrame);
  }

  private readonly onFrame = (): void => {
    this.frame = 0;
    const changed = this.drawNext();
    const now = performance.now();
    const hasScrollEnded = now - this.scrolledAt > SCROLL_END_MS;
    if (this.showPicture(now) || changed || !hasScrollEnded || this.sort(1)) this.scheduleFrame();
  };

  /** Loads one picture per frame, unless the player is typing or scrolling fast. @returns whether one was due. */
  private showPicture(now: number): boolean {
    const isFlinging = this.speed > FLING_SPEED && now - this.scrolledAt < TYPED_MS;
    // A timer may fire slightly early.
    return !isFlinging && now - this.filledAt >= TYPED_MS - 1 && this.tiles.some((tile) => tile.showPicture());
  }

  /** Renders one more visible tile. @returns false if nothing was left to do. */
  private drawNext(): boolean {
    const places = this.placesToDraw();
    const missing = places.find((at) => !this.tiles.some((tile) => tile.at === at));
    const free = this.tiles.find(({ at }) => !places.includes(at));
    if (missing !== undefined) this.draw(free ?? this.add(), missing, true);
    else if (free !== undefined) this.drop(free);
    return missing !== undefined || free !== undefined;
  }

  private finish(): void {
    while (this.drawNext());
  }

  private add(): Tile {
    const tile = new Tile(this.pattern, this.picture);
    this.tiles.push(tile);
    return tile;
  }

  private drop(tile: Tile): void {
    tile.node.remove();
    this.tiles.splice(this.tiles.indexOf(tile), 1);
  }

  private draw(tile: Tile, at: number, isMoved: boolean): void {
    if (this.listed === null) return;
    tile.show(this.listed.tileDataAt(at));
    if (isMoved || tile.at !== at) this.place(tile, at, this.listed);
    if (tile.node.parentNode === null) this.list.append(tile.node);
  }

  private place(
    tile: Tile,
    at: number,
    { count, shape: { columns, tile: width, gap, row, rowGap } }: ListedGames,
  ): void {
    tile.at = at;
    const { node } = tile;
    node.setAttribute('aria-posinset', String(at + 1));
    node.setAttribute('aria-setsize', String(count));
    node.style.width = `${width}px`;
    node.style.height = `${row - rowGap}px`;
    // Not a transform: each would add a layer to every frame of a scroll.
    node.style.left = `${(at % columns) * (width + gap)}px`;
    node.style.top = `${Math.floor(at / columns) * row}px`;
  }

  /**
   * Sorts tiles in the DOM for screen readers and the Tab key, which ignore their visual position. @returns whether
   * any moved.
   */
  private sort(maxMoves: number): boolean {
    const inOrder = [...this.tiles].sort((a, b) => a.at - b.at);
    let moved = 0;
    for (const [place, { node }] of inOrder.entries()) {
      const there = this.list.children[place];
      if (there === node) continue;
      this.list.insertBefore(node, there ?? null);
      moved += 1;
      if (moved >= maxMoves) break;
    }
    return moved > 0;
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, drawNext) => from + drawNext);
