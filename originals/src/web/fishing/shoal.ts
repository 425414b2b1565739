import { type FishKind, fishKinds } from '@pavilion/contract/originals';
import { looks } from './fish.looks';

/** A fish in the water. Places are shares of the pond's width and height. */
export interface Fish {
  readonly kind: FishKind;
  x: number;
  readonly y: number;
  /** 1 swims to the right, -1 to the left. */
  way: 1 | -1;
  /** Shares of the width per second. */
  readonly speed: number;
  /** Of its own movement, so that fish of a kind don't move alike. */
  readonly phase: number;
  /** Seconds for which it still flees. */
  fleeing: number;
  /** Seconds since it came; it fades in. */
  age: number;
}

const counts: Readonly<Record<FishKind, number>> = {
  mola: 6,
  tengra: 4,
  koi: 3,
  rui: 3,
  katla: 2,
  boal: 2,
  chital: 1,
  hilsa: 1,
};
/** Between the surface and the bed. */
const [top, bottom] = [0.36, 0.88];
/** Fish turn before they reach the edges. */
const margin = 0.09;
const fadeIn = 0.6;

/** The fish of the pond. They never leave it, so that there is always one of each kind to aim at. */
export class Shoal {
  readonly fish: readonly Fish[];

  constructor() {
    const kinds = fishKinds.flatMap((kind) => new Array<FishKind>(counts[kind]).fill(kind));
    // Large steps around a circle spread the fish evenly.
    this.fish = kinds.map((kind, at) => ({
      ...{ kind, phase: at * 1.7, fleeing: 0, age: fadeIn },
      x: margin + ((at * 0.569_84 + 0.3) % 1) * (1 - 2 * margin),
      y: top + ((at * 0.754_878) % 1) * (bottom - top),
      way: at % 2 === 0 ? 1 : -1,
      speed: 0.035 + 0.03 * ((at * 0.618_034) % 1),
    }));
  }

  /** Moves all fish. @param seconds - since the last move. */
  swim(seconds: number): void {
    for (const each of this.fish) {
      each.age += seconds;
      each.fleeing = Math.max(0, each.fleeing - seconds);
      each.x += each.way * each.speed * seconds * (each.fleeing > 0 ? 8 : 1);
      if (each.x < margin) each.way = 1;
      if (each.x > 1 - margin) each.way = -1;
      each.x = Math.min(1 - margin, Math.max(margin, each.x));
    }
  }

  /** Returns the fish of a kind nearest to the middle. */
  target(kind: FishKind): Fish | undefined {
    const away = (each: Fish): number => Math.hypot(each.x - 0.5, each.y - 0.5);
    return this.fish.filter((each) => each.kind === kind).sort((a, b) => away(a) - away(b))[0];
  }

  /** Returns the fish that a touch means; undefined if there is none within reach. Lengths are pixels. */
  at(
    point: { readonly x: number; readonly y: number },
    pond: { readonly width: number; readonly height: number },
  ): Fish | undefined {
    const reach = (each: Fish): number => Math.max(28, (looks[each.kind].length * scaleOf(pond.width)) / 2);
    const away = (each: Fish): number => Math.hypot(each.x * pond.width - point.x, each.y * pond.height - point.y);
    const near = this.fish.filter((each) => away(each) <= reach(each));
    return near.sort((a, b) => away(a) - away(b))[0];
  }

  flee(fish: Fish): void {
    fish.fleeing = 0.7;
  }

  /** Lets another fish of the kind come from the edge in place of a caught one. */
  replace(fish: Fish): void {
    fish.way = fish.way === 1 ? -1 : 1;
    fish.x = fish.way === 1 ? margin : 1 - margin;
    fish.age = 0;
  }
}

/** Returns how much of itself a fish shows, from 0 to 1. */
export const shownOf = ({ age }: Fish): number => Math.min(1, age / fadeIn);

/** Returns the size of things in a pond of so many pixels. */
export function scaleOf(width: number): number {
  return Math.min(1.2, Math.max(0.62, width / 720));
}
