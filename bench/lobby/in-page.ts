/* What runs inside the page: each function is sent there whole, and leans on nothing outside itself. */

interface Watch {
  /** When the key went down, and when the last frame that shows its result was painted. */
  pressed: number;
  painted: number;
}
type Watched = typeof globalThis & { letters?: Watch };

/**
 * Notes when a key goes down and when the last frame it leads to is painted: the one after its event, and one after
 * each change it makes to what is listed. The browser's own Event Timing is heard as well, and the later one holds.
 */
export function watchLetters(): void {
  const watch: Watch = { pressed: 0, painted: 0 };
  (globalThis as Watched).letters = watch;
  let asked = false;
  const notePaint = (): void => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      // A message sent within a frame is read once that frame is painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => void (watch.painted = performance.now());
      channel.port2.postMessage(null);
    });
  };
  // Search and list; the counts beside them follow when typing rests.
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

/** @returns ms from the last letter to its result painted, once the page has been quiet for a while. */
export async function takeLetter(): Promise<number> {
  const { letters } = globalThis as Watched;
  if (!letters) throw new Error('Nobody watches.');
  const QUIET = 80;
  while (letters.painted < letters.pressed || performance.now() - letters.painted < QUIET)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return letters.painted - letters.pressed;
}

type Frames = typeof globalThis & { seenFrames?: { long: number; longest: number } };

/** Counts frames that keep the page for more than 50 ms from now on, and the longest time between two frames. */
export function watchFrames(): void {
  const frames = { long: 0, longest: 0 };
  (globalThis as Frames).seenFrames = frames;
  new PerformanceObserver(
    (list) => void (frames.long += list.getEntries().filter(({ duration }) => duration > 50).length),
  ).observe({ type: 'long-animation-frame' });
  let before = performance.now();
  const next = (now: number): void => {
    frames.longest = Math.max(frames.longest, now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

export function takeFrames(): { readonly long: number; readonly longest: number; readonly scrolled: number } {
  const { seenFrames } = globalThis as Frames;
  if (!seenFrames) throw new Error('Nobody watches.');
  return { ...seenFrames, scrolled: window.scrollY };
}

/** Puts all games into the page at once, by the same tiles, and lets the search show those that have the letters. */
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
  // The page's own search must not work beside it.
  const own = field.cloneNode(true) as HTMLInputElement;
  own.addEventListener('input', () => show(own.value.toLowerCase()));
  field.replaceWith(own);
  list.replaceWith(plain);
  show('');
}
