import { type Draw, place } from '../canvas';
import { fragment } from '../fragments';
import { around } from '../geometry';
import { glyphs } from '../glyphs';
import { star } from '../symbols';

/** Draws numbered balls for bingo and lotteries: with a card of numbers behind for bingo, a star for a lottery. */
export function balls(draw: Draw): string {
  return (draw.random.pick([true, false]) ? drawn(draw) : card(draw)) + heap(draw);
}

/** Draws a lottery motif: the same balls around a star. */
export function stars(draw: Draw): string {
  const { random, palette } = draw;
  const points = random.pick([5, 6, 8, 10]);
  const shape = place(
    `<path d="${star(points, 124, random.between(52, 76))}" fill="url(#d)" stroke="${palette.light}" stroke-opacity=".5" stroke-linejoin="round"/><path d="${star(points, 84, 40)}" fill="url(#s)"/><circle r="46" fill="#000" opacity=".2"/>`,
    150,
    156,
    1,
    random.between(-10, 10),
  );
  const orbit = around(random.whole(4, 6), 112, random.between(0, 60)).map(([x, y]) =>
    ball(150 + x, 160 + y * 0.82, random.between(17, 25), random.whole(1, 99), palette.ink),
  );
  return shape + ball(150, 156, 42, random.whole(1, 49), palette.ink) + orbit.join('');
}

/** Draws a keno card: a field of numbers, those that were picked lit, and the last ball drawn. */
export function numberCard({ random, palette }: Draw): string {
  const picked = new Set(Array.from({ length: 4 }, (_, row) => row * 4 + random.whole(0, 3)));
  const cells = Array.from({ length: 16 }, (_, at) => {
    const isPicked = picked.has(at);
    const box = `<rect x="-25" y="-25" width="50" height="50" rx="12" fill="${isPicked ? 'url(#s)' : 'url(#d)'}" stroke="${palette.light}" stroke-opacity=".35"/>`;
    const number = isPicked ? glyphs(String(at * 2 + random.whole(1, 9)), 20, palette.ink) : '';
    return place(box + number, 62 + (at % 4) * 58, 54 + Math.floor(at / 4) * 58);
  });
  return cells.join('') + ball(222, 226, 50, random.whole(10, 40), palette.ink);
}

/** Draws bingo: a card of five by five with a diagonal marked, and balls before it. */
export function bingoCard({ random, palette }: Draw): string {
  const cells = Array.from({ length: 25 }, (_, at) => {
    const [row, column] = [Math.floor(at / 5), at % 5];
    const isMarked = row === column;
    const x = -84 + column * 42;
    const y = -62 + row * 42;
    const box = `<rect x="${x - 18}" y="${y - 18}" width="36" height="36" rx="8" fill="${isMarked ? 'url(#s)' : '#fff'}"/>`;
    if (!isMarked) return box;
    const text =
      at === 12
        ? `<path d="${star(5, 14, 6)}" fill="${palette.ink}"/>`
        : glyphs(String(column * 15 + random.whole(1, 15)), 14, palette.ink);
    return box + place(text, x, y);
  });
  const letters = [...'BINGO'].map((letter, at) => place(glyphs(letter, 26, palette.ink), -84 + at * 42, -108));
  const sheet = `<rect x="-114" y="-136" width="228" height="268" rx="20" fill="#000" opacity=".3"/><rect x="-118" y="-140" width="228" height="268" rx="20" fill="url(#d)" stroke="${palette.light}" stroke-opacity=".5"/><rect x="-110" y="-130" width="220" height="42" rx="14" fill="url(#s)"/>`;
  return (
    place(sheet + letters.join('') + cells.join(''), 146, 148, 0.92, random.between(-6, 4)) +
    ball(64, 268, 30, random.whole(1, 15), palette.ink) +
    ball(132, 282, 26, random.whole(31, 45), palette.ink) +
    ball(232, 264, 40, random.whole(61, 75), palette.ink)
  );
}

function heap({ random, palette }: Draw): string {
  const places = [
    [72, 226, 33],
    [230, 222, 36],
    [150, 232, 40],
    [112, 176, 34],
    [188, 174, 36],
    [150, 122, 40],
  ] as const;
  return places.map(([x, y, r]) => ball(x + random.between(-5, 5), y, r, random.whole(1, 90), palette.ink)).join('');
}

function ball(x: number, y: number, r: number, number: number, ink: string): string {
  return place(
    `<circle r="50" fill="url(#o)"/><circle r="27" fill="#fff"/>${glyphs(String(number), 20, ink)}`,
    x,
    y,
    r / 50,
  );
}

function card({ random, palette }: Draw): string {
  const cells = Array.from(
    { length: 25 },
    (_, i) =>
      `<rect x="${-95 + (i % 5) * 39}" y="${-95 + Math.floor(i / 5) * 39}" width="34" height="34" rx="8" fill="${random.next() < 0.3 ? palette.spark : palette.light}" fill-opacity="${random.next() < 0.3 ? 0.6 : 0.16}"/>`,
  );
  return place(
    `<rect x="-106" y="-106" width="212" height="212" rx="20" fill="url(#d)" stroke="${palette.light}" stroke-opacity=".4"/>${cells.join('')}`,
    150,
    146,
    1,
    random.between(-10, 10),
  );
}

function drawn({ palette }: Draw): string {
  return fragment('motifs/balls/drum', { ...palette });
}
