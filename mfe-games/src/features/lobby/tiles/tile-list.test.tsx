import { render, waitFor } from '@testing-library/react';
import { texts } from '../lobby.texts.en';
import { TilePattern } from './game-tile.view';
import type { TileData } from './tile';
import { type ListedGames, TileList } from './tile-list';

const shape = { columns: 2, tile: 100, gap: 8, rowGap: 12, row: 100, top: 0 };
const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
const factsOf = (at: number): TileData => ({
  code: `G-${at}`,
  name: `Game ${at}`,
  maker: 'Nova',
  note: '',
  rtp: '96.00%',
  poster: `/p/${at}.webp`,
  address: `/gamerun?gameCode=G-${at}`,
  demo: '',
  demoName: '',
  tag: at === 1 ? 'Hot' : '',
  isNew: false,
  favorite: false,
  favoriteLabel: `Favourite: Game ${at}`,
});
const listed = (count: number, from = 0): ListedGames => ({ count, shape, tileDataAt: (at) => factsOf(at + from) });

function open(): { list: HTMLElement; tiles: TileList } {
  const pattern = render(<TilePattern texts={texts} />, { container: document.createElement('ul') }).container;
  const list = document.body.appendChild(document.createElement('ul'));
  return {
    list,
    tiles: new TileList(
      list,
      pattern.querySelector('li') as HTMLElement,
      pattern.querySelector('img') as HTMLImageElement,
    ),
  };
}
const places = (list: HTMLElement): number[] =>
  [...list.children].map((tile) => Number(tile.getAttribute('aria-posinset')));
const pictures = (list: HTMLElement): (string | null)[] =>
  [...list.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
/** Records image requests. @returns a function that returns those made since. */
function watchPictures(list: HTMLElement): () => readonly string[] {
  const requested: string[] = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) requested.push((target as Element).getAttribute('src') ?? '');
  }).observe(list, { subtree: true, attributeFilter: ['src'] });
  return () => requested;
}
function scrollTo(tiles: TileList, top: number): void {
  window.scrollY = top;
  tiles.scrolled();
}

beforeEach(() => {
  window.innerHeight = 250;
  window.scrollY = 0;
  document.body.replaceChildren();
});

test('visible tiles render at once, in a list as tall as all its rows', () => {
  const { list, tiles } = open();
  tiles.fill(listed(1000));
  expect(places(list)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(list.style.height).toBe(`${500 * shape.row - shape.rowGap}px`);
  expect(list.children[5]?.getAttribute('aria-setsize')).toBe('1000');
});

test('a new shape repositions the tiles that stay', () => {
  const { list, tiles } = open();
  tiles.fill(listed(1000));
  tiles.fill({ ...listed(1000), shape: { ...shape, columns: 4, tile: 40 } });
  expect([...list.children].slice(0, 3).map((tile) => (tile as HTMLElement).style.left)).toEqual([
    '0px',
    '48px',
    '96px',
  ]);
});

test('scrolling renders one tile a frame, each recycled, and sorts them once it stops', async () => {
  const { list, tiles } = open();
  tiles.fill(listed(1000));
  const before = [...list.children];
  scrollTo(tiles, 1000);
  await frame();
  expect(places(list).filter((place) => place > 6)).toHaveLength(1);
  for (let wait = 0; wait < 60 && places(list).join() !== '19,20,21,22,23,24,25,26,27,28'; wait += 1) await frame();
  expect(places(list)).toEqual([19, 20, 21, 22, 23, 24, 25, 26, 27, 28]);
  expect(before.every((tile) => list.contains(tile))).toBe(true);
  expect(list.firstElementChild?.querySelector('a')).toHaveAttribute('href', '/gamerun?gameCode=G-18');
  expect(list.firstElementChild).toHaveTextContent('Game 18');
});

test('a tile recycled for another game shows nothing of the previous one', () => {
  const { list, tiles } = open();
  tiles.fill(listed(6));
  const [, second] = list.children;
  expect(second?.querySelector('[data-tag=other]')).toHaveTextContent('Hot');
  const picture = second?.querySelector('img');
  tiles.fill(listed(3, 100));
  expect(places(list)).toEqual([1, 2, 3]);
  expect(list.children[1]).toBe(second);
  expect(second?.querySelector('[data-tag=none]')).toHaveTextContent('');
  expect(second?.querySelector('img')).not.toBe(picture);
  expect(second?.querySelector('button')).toHaveAttribute('aria-label', 'Favourite: Game 101');
  expect(second).toHaveAttribute('aria-setsize', '3');
});

test('a failed picture falls back to the name, and a recycled tile requests its own picture', async () => {
  const { list, tiles } = open();
  tiles.fill(listed(2));
  tiles.tileOf(list.querySelector('img'))?.showNoPicture();
  expect(list.firstElementChild?.querySelector('img')).toBeNull();
  tiles.fill(listed(2, 10));
  await waitFor(() => expect(pictures(list)).toEqual(['/p/10.webp', '/p/11.webp']));
});

test('results typed past request no pictures; results shown again request theirs', async () => {
  const { list, tiles } = open();
  const requested = watchPictures(list);
  tiles.fill(listed(6));
  expect(pictures(list)).toHaveLength(6);
  for (const from of [100, 200]) {
    tiles.fill(listed(4, from));
    await frame();
    expect(pictures(list)).toEqual([null, null, null, null]);
  }
  await waitFor(() => expect(pictures(list)).toEqual(['/p/200.webp', '/p/201.webp', '/p/202.webp', '/p/203.webp']));
  expect(requested().some((one) => one.startsWith('/p/10'))).toBe(false);
});

test('a fast scroll requests pictures only where it stops', async () => {
  const { list, tiles } = open();
  const requested = watchPictures(list);
  tiles.fill(listed(1000));
  for (let top = 100; top <= 3000; top += 100) {
    scrollTo(tiles, top);
    await frame();
  }
  const rest = (): boolean => places(list).every((place) => place > 58);
  await waitFor(() => expect(rest() && pictures(list).every((one) => one !== null)).toBe(true));
  expect(requested().length).toBeLessThan(20);
});

test('rows around the focused tile stay rendered, wherever the list is scrolled', async () => {
  const { list, tiles } = open();
  tiles.fill(listed(1000));
  tiles.focus(5);
  scrollTo(tiles, 5000);
  for (let wait = 0; wait < 30; wait += 1) await frame();
  expect(places(list)).toEqual(expect.arrayContaining([3, 4, 5, 6, 7, 8]));
});

test('a stopped list removes its tiles and cancels its work', async () => {
  const { list, tiles } = open();
  tiles.fill(listed(1000));
  scrollTo(tiles, 1000);
  tiles.stop();
  await frame();
  expect(list.childElementCount).toBe(0);
});
