/* Functions that run in the page. Each is serialized on its own, so it must not use anything outside itself. */

interface Watch {
  /** Time of the last keydown; `painted` is the time of the last frame that shows its result. */
  pressed: number;
  painted: number;
}
type WatchedWindow = typeof globalThis & { letters?: Watch };

/**
 * Records when a key goes down and when the last resulting frame is painted: the frame after the event, and one after
 * each change to the list. The browser's Event Timing is observed as well; the later time counts.
 */
export function watchLetters(): void {
  const watch: Watch = { pressed: 0, painted: 0 };
  (globalThis as WatchedWindow).letters = watch;
  let isRequested = false;
  const notePaint = (): void => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(() => {
      isRequested = false;
      // A message posted within a frame is delivered after that frame is painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => void (watch.painted = performance.now());
      channel.port2.postMessage(null);
    });
  };
  // Covers search field and list only; the counts beside them update after typing stops.
  const column = document.querySelector('main li[aria-setsize]')?.parentElement?.parentElement;
  if (!column) throw new Error('There is no list.');
  column.addEventListener('keydown', ({ timeStamp }) => void (watch.pressed = timeStamp), true);
  column.addEventListener('input', notePaint, true);
  new MutationObserver(notePaint).observe(column, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-setsize'],
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= watch.pressed) watch.painted = Math.max(watch.painted, startTime + duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** @returns ms from the last keydown to its result being painted, once the page has been quiet for 80 ms. */
export async function takeLetter(): Promise<number> {
  const { letters } = globalThis as WatchedWindow;
  if (!letters) throw new Error('No frame is being measured.');
  const QUIET = 80;
  while (letters.painted < letters.pressed || performance.now() - letters.painted < QUIET)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return letters.painted - letters.pressed;
}

/** A frame that blocked the page, with the scripts that ran in it and the time that styles and layout took. */
export interface LongFrame {
  readonly ms: number;
  readonly afterMs: number;
  readonly layoutMs: number;
  readonly scripts: readonly string[];
}
interface LongAnimationFrame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly {
    readonly invoker: string;
    readonly sourceFunctionName: string;
    readonly duration: number;
  }[];
}
type Frames = typeof globalThis & { watchedFrames?: { long: LongFrame[]; longest: number } };

/** Starts counting frames that block the page for more than 50 ms, and tracks the longest time between two frames. */
export function watchFrames(): void {
  const frames: { long: LongFrame[]; longest: number } = { long: [], longest: 0 };
  (globalThis as Frames).watchedFrames = frames;
  const from = performance.now();
  new PerformanceObserver((list) => {
    for (const { startTime, duration, styleAndLayoutStart, scripts } of list.getEntries() as LongAnimationFrame[]) {
      if (duration <= 50) continue;
      frames.long.push({
        ms: Math.round(duration),
        afterMs: Math.round(startTime - from),
        layoutMs: styleAndLayoutStart === 0 ? 0 : Math.round(startTime + duration - styleAndLayoutStart),
        scripts: scripts.map((one) => `${one.invoker} ${one.sourceFunctionName} ${Math.round(one.duration)} ms`),
      });
    }
  }).observe({ type: 'long-animation-frame' });
  let before = from;
  const next = (now: number): void => {
    frames.longest = Math.max(frames.longest, now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

export function takeFrames(): {
  readonly long: readonly LongFrame[];
  readonly longest: number;
  readonly scrolled: number;
} {
  const { watchedFrames } = globalThis as Frames;
  if (!watchedFrames) throw new Error('No frame is being measured.');
  return { ...watchedFrames, scrolled: window.scrollY };
}

/** Replaces the list with all games at once, using the same tiles, and filters them by the typed text. */
export async function layOutPlainly(): Promise<void> {
  const list = document.querySelector<HTMLElement>('main li[aria-setsize]')?.parentElement;
  const tile = list?.querySelector('li');
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (!list || !tile || !field) throw new Error('There is no list.');
  const { games } = (await (await fetch('/api/get-games')).json()) as { games: { name: string; poster: string }[] };
  const width = tile.offsetWidth;
  const plain = document.createElement('ul');
  plain.style.cssText = `display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, ${width}px)`;
  const show = (typed: string): void => {
    const found = games.filter(({ name }) => name.toLowerCase().includes(typed));
    plain.replaceChildren(
      ...found.map(({ name, poster }) => {
        const copy = tile.cloneNode(true) as HTMLElement;
        copy.style.cssText = 'position: relative';
        const picture = copy.querySelector('img');
        if (picture) {
          picture.src = poster;
          picture.loading = 'lazy';
        }
        const words = [...copy.querySelectorAll('a:first-of-type > span')][0];
        if (words) words.textContent = name;
        return copy;
      }),
    );
  };
  // Detaches the page's own search, so that it does not run as well.
  const own = field.cloneNode(true) as HTMLInputElement;
  own.addEventListener('input', () => show(own.value.toLowerCase()));
  field.replaceWith(own);
  list.replaceWith(plain);
  show('');
}
