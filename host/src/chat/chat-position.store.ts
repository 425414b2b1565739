import { makeAutoObservable } from 'mobx';
import type { Layout } from '@pavilion/platform';

/** Pixels from the right and bottom edges of the area the button may occupy. */
export interface ButtonPosition {
  readonly right: number;
  readonly up: number;
}

/** The largest offsets: the size of the area minus the button. */
export interface Bounds {
  readonly right: number;
  readonly up: number;
}

const DEFAULT_POSITION: ButtonPosition = { right: 8, up: 0 };

/** The chat button's place in one layout, stored on this device. */
export class ChatPositionStore {
  position: ButtonPosition;

  constructor(private readonly layout: Layout) {
    this.position = readStoredPosition(storageKeyOf(layout)) ?? DEFAULT_POSITION;
    makeAutoObservable<this, 'layout'>(this, { layout: false }, { autoBind: true });
  }

  /** Whether the button is at its default place. */
  get isDefault(): boolean {
    return this.position.right === DEFAULT_POSITION.right && this.position.up === DEFAULT_POSITION.up;
  }

  /** Moves the button, clamped to its area. */
  move({ right, up }: ButtonPosition, bounds: Bounds): void {
    this.position = { right: clamp(right, bounds.right), up: clamp(up, bounds.up) };
  }

  reset(): void {
    this.position = DEFAULT_POSITION;
  }

  store(): void {
    localStorage.setItem(storageKeyOf(this.layout), JSON.stringify(this.position));
  }
}

const storageKeyOf = (layout: Layout): string => `chat-place:${layout}`;
const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, Math.max(0, max)));

function readStoredPosition(key: string): ButtonPosition | null {
  try {
    const { right, up } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<ButtonPosition>;
    return Number.isFinite(right) && Number.isFinite(up) ? { right: Number(right), up: Number(up) } : null;
  } catch {
    return null;
  }
}
