import { type Draw, place } from '../canvas';
import { use } from '../symbols';

/** Draws fishing games: one large fish or two circling, with bubbles and light from above. */
export function fish(draw: Draw): string {
  const { random, palette } = draw;
  const light = Array.from({ length: 4 }, (_, i) => {
    const x = 10 + i * 80 + random.between(-10, 20);
    return `M${x} 0H${x + 26}L${x + 74} 300H${x - 6}Z`;
  }).join('');
  const bubbles = Array.from(
    { length: 10 },
    () => `<circle cx="${random.whole(14, 286)}" cy="${random.whole(24, 270)}" r="${random.between(2, 9)}"/>`,
  ).join('');
  const far = Array.from({ length: 4 }, (_, i) =>
    place(body('url(#d)', palette.light), 40 + i * 70, random.whole(44, 90), 0.22, 0),
  ).join('');
  const scene = random.pick([single, pair, single])(draw);
  return `<path d="${light}" fill="${palette.light}" opacity=".1"/><g opacity=".7">${far}</g>${scene}<g fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".5">${bubbles}</g>`;
}

function single({ random, palette }: Draw): string {
  const turn = random.between(-16, 12);
  return place(body('url(#m)', palette.spark), 150, 166, random.between(1.25, 1.45), turn);
}

function pair({ random, palette }: Draw): string {
  const turn = random.between(-30, 30);
  return (
    `<circle cx="150" cy="164" r="106" fill="none" stroke="${palette.light}" stroke-opacity=".35" stroke-width="2" stroke-dasharray="2 9" stroke-linecap="round"/>` +
    place(
      place(body('url(#m)', palette.spark), 0, -52, 0.92) + place(body('url(#s)', palette.pale), 0, 52, 0.92, 180),
      150,
      164,
      1,
      turn,
    )
  );
}

function body(fill: string, fin: string): string {
  return use('fish', `fill="${fill}" color="${fin}"`);
}
