import { makeAutoObservable } from 'mobx';
import type { Layout } from '@pavilion/platform';

/** Pixels from the right and bottom edges of the area the button may occupy. */
export interface Place {
  readonly right: number;
  readonly up: number;
}

/** The largest offsets: the size of the area minus the button. */
export interface Bounds {
  readonly right: number;
  readonly up: number;
}

const DEFAULT_PLACE: Place = { right: 8, up: 0 };

/** The chat button's place in one layout, stored on this device. */
export class ChatPlaceStore {
  place: Place;

  constructor(private readonly layout: Layout) {
    this.place = readStoredPlace(keyOf(layout)) ?? DEFAULT_PLACE;
    makeAutoObservable<this, 'layout'>(this, { layout: false }, { autoBind: true });
  }

  /** Whether the button is at its default place. */
  get isDefault(): boolean {
    return this.place.right === DEFAULT_PLACE.right && this.place.up === DEFAULT_PLACE.up;
  }

  /** Moves the button, clamped to its area. */
  move({ right, up }: Place, bounds: Bounds): void {
    this.place = { right: clamp(right, bounds.right), up: clamp(up, bounds.up) };
  }

  reset(): void {
    this.place = DEFAULT_PLACE;
  }

  store(): void {
    localStorage.setItem(keyOf(this.layout), JSON.stringify(this.place));
  }
}

const keyOf = (layout: Layout): string => `chat-place:${layout}`;
const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, Math.max(0, most)));

function readStoredPlace(key: string): Place | null {
  try {
    const { right, up } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Place>;
    return Number.isFinite(right) && Number.isFinite(up) ? { right: Number(right), up: Number(up) } : null;
  } catch {
    return null;
  }
}
