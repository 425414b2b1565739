import { place, type Draw } from '../canvas';

/** Fishing: one great fish or two that circle, bubbles and light from above. */
export function fish(draw: Draw): string {
  const { random, palette } = draw;
  const light = Array.from({ length: 4 }, (_, i) => {
    const x = 10 + i * 80 + random.between(-10, 20);
    return `M${x} 0H${x + 26}L${x + 74} 300H${x - 6}Z`;
  }).join('');
  const bubbles = Array.from({ length: 10 }, () => `<circle cx="${random.whole(14, 286)}" cy="${random.whole(24, 270)}" r="${random.between(2, 9)}"/>`).join('');
  const far = Array.from({ length: 4 }, (_, i) => place(body('url(#d)', palette.light), 40 + i * 70, random.whole(44, 90), 0.22, 0)).join('');
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
    place(place(body('url(#m)', palette.spark), 0, -52, 0.92) + place(body('url(#s)', palette.pale), 0, 52, 0.92, 180), 150, 164, 1, turn)
  );
}

function body(fill: string, fin: string): string {
  const scales = [-26, -4, 18, 40].map((x) => `M${x}-26Q${x + 17} 0 ${x} 26`).join('');
  return `<path d="M56 0C84-38 98-42 112-40 100-14 100 14 112 40 98 42 84 38 56 0Z" fill="${fin}"/><path d="M-16-36C8-74 42-66 52-56 44-48 40-34 34-26ZM-4 36C10 62 34 60 40 54 34 46 32 38 28 28Z" fill="${fin}" opacity=".85"/><path d="M-92 2C-70-36-18-50 24-36 50-27 64-10 72 0 64 12 50 28 24 37-18 50-70 38-92 2Z" fill="${fill}"/><path d="${scales}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="3"/><path d="M-50-33Q-34 0-50 34" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/><circle cx="-66" cy="-9" r="8.500" fill="#fff"/><circle cx="-68" cy="-9" r="4.500" fill="#07110e"/>`;
}
