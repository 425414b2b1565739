import { symbols } from '@pavilion/contract/artwork/names';
import { type Draw, place } from '../canvas';
import { around, round } from '../geometry';
import { star, symbolsIn, use } from '../symbols';

const layouts: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

/** Draws quick games: dice, a field of tiles, falling balls or a target, selected by the name if it matches. */
export function dice(draw: Draw): string {
  const name = draw.name.toLowerCase();
  if (/dice|ludo|roll/.test(name)) return pair(draw);
  if (/mine|tile|field|tower|memory/.test(name)) return tiles(draw);
  if (/plinko|drop|pachi|peg|fall/.test(name)) return pegs(draw);
  if (/shot|target|archer|dart|aim/.test(name)) return target(draw);
  return draw.random.pick([pair, tiles, pegs, target])(draw);
}

export function pair({ random, palette }: Draw): string {
  const die = (turn: number, fill = 'm', ink = '#07110e'): string => {
    const face = (matrix: string, shade: number): string =>
      `<g transform="matrix(${matrix})"><rect x="-50" y="-50" width="100" height="100" rx="17" fill="url(#${fill})"/><rect x="-50" y="-50" width="100" height="100" rx="17" fill="#000" opacity="${shade}"/><g fill="${ink}" fill-opacity=".82">${(layouts[random.whole(1, 6)] ?? []).map(([x, y]) => `<circle cx="${x * 26}" cy="${y * 26}" r="10"/>`).join('')}</g></g>`;
    return `<g transform="rotate(${turn})">${face('.866 .5 -.866 .5 0 -50', 0)}${face('.866 .5 0 1 -43.3 25', 0.2)}${face('.866 -.5 0 1 43.3 25', 0.4)}</g>`;
  };
  const floor = '<ellipse cx="150" cy="256" rx="112" ry="14" fill="#000" opacity=".35"/>';
  const throws: [() => string, ...(() => string)[]] = [
    () => place(die(random.between(8, 26)), 202, 122, 0.72) + place(die(random.between(-16, 0), 's'), 118, 178, 0.96),
    () =>
      place(
        `<circle r="96" fill="url(#g)"/><path d="M-128 66Q-70-6 0 0M-112 96Q-60 40 0 30" fill="none" stroke="${palette.light}" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`,
        152,
        152,
      ) + place(die(random.between(14, 34)), 156, 154, 1.3),
    () =>
      place(die(random.between(-24, -8), 's'), 212, 104, 0.62) +
      place(die(random.between(8, 26)), 92, 122, 0.7) +
      place(die(random.between(-10, 10)), 158, 196, 0.86),
  ];
  return floor + random.pick(throws)();
}

/** Draws the board of a mines game at the game's own width. */
export function mines(draw: Draw): string {
  const { random, palette, original } = draw;
  const width = original?.engine === 'mines' ? original.rules.width : 4;
  const [pitch, high] = [236 / width, 220 / width];
  const count = width ** 2;
  const hit = random.whole(0, count - 1);
  const open = new Set(Array.from({ length: width }, (_, row) => row * width + random.whole(0, width - 1)));
  return Array.from({ length: count }, (_, i) => {
    const x = round(32 + (i % width) * pitch);
    const y = round(40 + Math.floor(i / width) * high);
    const [wide, tall] = [round(pitch * 0.88), round(high * 0.87)];
    const isOpen = open.has(i) || i === hit;
    const box = `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="${round(44 / width)}" fill="${isOpen ? palette.ink : 'url(#d)'}" stroke="${i === hit ? '#ff6b6b' : isOpen ? palette.spark : palette.light}" stroke-opacity="${isOpen ? 0.9 : 0.32}" stroke-width="1.5"/>`;
    return (
      box +
      (isOpen ? place(i === hit ? mine : use('gem'), x + wide / 2, y + tall / 2, (i === hit ? 2.4 : 1.45) / width) : '')
    );
  }).join('');
}

function tiles(draw: Draw): string {
  const { random, palette, name } = draw;
  if (/mine/i.test(name)) return mines(draw);
  const symbol = symbolsIn(name)[0] ?? random.pick(symbols);
  const open = new Set([
    random.whole(0, 3),
    random.whole(4, 7),
    random.whole(8, 11),
    random.whole(12, 15),
    5 + random.whole(0, 1) * 5,
  ]);
  return Array.from({ length: 16 }, (_, i) => {
    const x = 36 + (i % 4) * 59;
    const y = 40 + Math.floor(i / 4) * 55;
    const box = `<rect x="${x}" y="${y}" width="52" height="48" rx="11" fill="${open.has(i) ? palette.ink : 'url(#d)'}" stroke="${open.has(i) ? palette.spark : palette.light}" stroke-opacity="${open.has(i) ? 0.9 : 0.32}" stroke-width="1.5"/>`;
    const lid = `<path d="M${x + 12} ${y + 9}H${x + 40}" stroke="#fff" stroke-opacity=".25" stroke-width="2" stroke-linecap="round"/>`;
    return box + (open.has(i) ? place(use(symbol), x + 26, y + 24, 0.36) : lid);
  }).join('');
}

const mine = `<path d="${star(8, 31, 19)}" fill="#ff6b6b"/><circle r="20" fill="#3a0d12"/><circle cx="-6" cy="-7" r="6" fill="#fff" fill-opacity=".75"/>`;

export function pegs({ random, palette }: Draw): string {
  let x = 150;
  const way: string[] = [`M150 30`];
  const rows = Array.from({ length: 7 }, (_, row) => {
    const y = 58 + row * 28;
    way.push(`Q${x} ${y - 12} ${(x += random.pick([-15, 15]))} ${y + 2}`);
    return Array.from(
      { length: row + 3 },
      (_, i) => `<circle cx="${150 + (i - (row + 2) / 2) * 30}" cy="${y}" r="5"/>`,
    ).join('');
  });
  const cups = Array.from(
    { length: 8 },
    (_, i) =>
      `<rect x="${20 + i * 33}" y="254" width="28" height="20" rx="6" fill="${i === 0 || i === 7 ? palette.spark : i % 2 === 0 ? palette.mid : palette.main}"/>`,
  ).join('');
  return `<g fill="${palette.pale}">${rows.join('')}</g><path d="${way.join('')}" fill="none" stroke="${palette.spark}" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>${cups}<circle cx="${x}" cy="230" r="15" fill="url(#o)"/>`;
}

function target({ random, palette }: Draw): string {
  const rings = [118, 92, 66, 40]
    .map(
      (r, i) =>
        `<circle r="${r}" fill="${i % 2 === 0 ? 'url(#d)' : palette.main}" stroke="${palette.light}" stroke-opacity=".35"/>`,
    )
    .join('');
  const ticks = around(24, 128)
    .map(([x, y]) => `M${x} ${y}L${x * 0.95} ${y * 0.95}`)
    .join('');
  const [hit] = around(1, random.between(8, 44), random.between(0, 360));
  return place(
    `${rings}<circle r="17" fill="url(#s)"/><path d="${ticks}" stroke="${palette.light}" stroke-opacity=".7" stroke-width="3"/><g transform="translate(${hit?.join(' ')})"><circle r="50" fill="url(#g)"/><path d="${star(8, 30, 9)}" fill="#fff"/></g>`,
    150,
    160,
    1,
  );
}
