import type { Layout } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';

/** Pixels from the right and the lower edge of the room the button may be in. */
export interface Place {
  readonly right: number;
  readonly up: number;
}

/** The farthest place: the room less the button. */
export interface Room {
  readonly right: number;
  readonly up: number;
}

const HOME: Place = { right: 8, up: 0 };

/** Where the chat button floats in one layout; remembered on this device. */
export class ChatPlaceStore {
  place: Place;

  constructor(private readonly layout: Layout) {
    this.place = remembered(keyOf(layout)) ?? HOME;
    makeAutoObservable<this, 'layout'>(this, { layout: false }, { autoBind: true });
  }

  /** Where it is put for whoever has not moved it. */
  get isHome(): boolean {
    return this.place.right === HOME.right && this.place.up === HOME.up;
  }

  /** Inside the room, whatever is asked. */
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

function remembered(key: string): Place | null {
  try {
    const { right, up } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Place>;
    return Number.isFinite(right) && Number.isFinite(up) ? { right: Number(right), up: Number(up) } : null;
  } catch {
    return null;
  }
}
