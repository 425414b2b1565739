/* What runs inside the page: each function is sent there whole, and leans on nothing outside itself. */

/** Types words letter by letter. @returns ms from each letter to the frame that shows its result. */
export async function typeLetters(words: readonly string[]): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (!field || !write) throw new Error('There is no search.');
  const times: number[] = [];
  for (const word of words) {
    for (let length = 1; length <= word.length; length += 1) {
      const begun = performance.now();
      write.call(field, word.slice(0, length));
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // A message sent within a frame is read once that frame is painted.
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(null);
        }),
      );
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    write.call(field, '');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  return times;
}

/** Scrolls as a finger does, for some ten screens. @returns frames over 50 ms meanwhile. */
export async function scrollDown(): Promise<number> {
  let long = 0;
  const observer = new PerformanceObserver((list) => void (long += list.getEntries().filter(({ duration }) => duration > 50).length));
  observer.observe({ type: 'long-animation-frame' });
  for (let frame = 0; frame < 160; frame += 1) {
    window.scrollBy({ top: 50, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  return long;
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
        const words = [...copy.querySelectorAll('a:first-of-type > span')][1];
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
