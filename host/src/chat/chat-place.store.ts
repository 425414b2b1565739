import type { Layout } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';

/** Pixels from the right and bottom edges of the area the button may occupy. */
export interface Place {
  readonly right: number;
  readonly up: number;
}

/** The largest offsets: the size of the area minus the button. */
export interface Room {
  readonly right: number;
  readonly up: number;
}

const HOME: Place = { right: 8, up: 0 };

/** The chat button's place in one layout, stored on this device. */
export class ChatPlaceStore {
  place: Place;

  constructor(private readonly layout: Layout) {
    this.place = readStoredPlace(keyOf(layout)) ?? HOME;
    makeAutoObservable<this, 'layout'>(this, { layout: false }, { autoBind: true });
  }

  /** Whether the button is at its default place. */
  get isHome(): boolean {
    return this.place.right === HOME.right && this.place.up === HOME.up;
  }

  /** Moves the button, clamped to its area. */
  move({ right, up }: Place, room: Room): void {
    this.place = { right: within(right, room.right), up: within(up, room.up) };
  }

  goHome(): void {
    this.place = HOME;
  }

  remember(): void {
    localStorage.setItem(keyOf(this.layout), JSON.stringify(this.place));
  }
}

const keyOf = (layout: Layout): string => `chat-place:${layout}`;
const within = (value: number, most: number): number => Math.max(0, Math.min(value, Math.max(0, most)));

function readStoredPlace(key: string): Place | null {
  try {
    const { right, up } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Place>;
    return Number.isFinite(right) && Number.isFinite(up) ? { right: Number(right), up: Number(up) } : null;
  } catch {
    return null;
  }
}
