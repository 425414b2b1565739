import { type Draw, place } from '../canvas';
import { fragment } from '../fragments';
import { round } from '../geometry';
import { star } from '../symbols';

/** Draws crash games: a curve that climbs out of the picture with an object at its tip. */
export function curve(draw: Draw): string {
  const { random, palette } = draw;
  const tip = { x: random.between(212, 246), y: random.between(62, 96) };
  const path = random.pick([
    `M-10 268C${random.between(60, 130)} 266 ${tip.x - 46} ${tip.y + 120} ${tip.x} ${tip.y}`,
    `M-10 250Q${tip.x - 60} 244 ${tip.x} ${tip.y}`,
    `M-10 262C40 262 60 204 104 206S${tip.x - 50} ${tip.y + 96} ${tip.x} ${tip.y}`,
  ]);
  const sparks = Array.from(
    { length: 12 },
    () => `<circle cx="${random.whole(10, 290)}" cy="${random.whole(14, 170)}" r="${random.between(0.8, 2.2)}"/>`,
  ).join('');
  return (
    `<g fill="#fff" opacity=".6">${sparks}</g>${random.pick([grid, skyline, clouds])(draw)}` +
    `<path d="${path}V268Z" fill="url(#g)"/><path d="${path}" fill="none" stroke="${palette.spark}" stroke-opacity=".28" stroke-width="18" stroke-linecap="round"/><path d="${path}" fill="none" stroke="url(#s)" stroke-width="6" stroke-linecap="round"/>` +
    place(rider(draw), tip.x, tip.y, 1, round(24 + random.between(-4, 8)))
  );
}

function grid({ palette }: Draw): string {
  return `<path d="${Array.from({ length: 6 }, (_, i) => `M0 ${268 - i * 46}H300M${i * 60} 20V268`).join('')}" stroke="${palette.light}" stroke-opacity=".12" fill="none"/>`;
}

/** Draws a town at night: roofs, domes and lit windows. */
function skyline({ random, palette }: Draw): string {
  let x = -6;
  const roofs: string[] = [];
  const windows: string[] = [];
  while (x < 300) {
    const width = random.whole(24, 44);
    const top = random.whole(188, 238);
    roofs.push(
      random.next() < 0.3 ? `M${x} 300V${top}q${width / 2}-${width} ${width} 0V300Z` : `M${x} 300V${top}h${width}V300Z`,
    );
    windows.push(`M${x + 8} ${top + 14}h5m6 0h5`);
    x += width + random.whole(0, 8);
  }
  return `<path d="${roofs.join('')}" fill="${palette.ink}" fill-opacity=".62"/><path d="${windows.join('')}" stroke="${palette.spark}" stroke-opacity=".7" stroke-width="5"/>`;
}

function clouds({ random, palette }: Draw): string {
  const cloud = (x: number, y: number, scale: number): string => place(fragment('motifs/curve/cloud'), x, y, scale);
  return `<g fill="${palette.pale}" fill-opacity=".13">${cloud(random.whole(30, 90), random.whole(150, 180), 1)}${cloud(random.whole(200, 260), random.whole(190, 226), 1.25)}${cloud(random.whole(100, 160), random.whole(40, 66), 0.7)}</g>`;
}

function rider({ random, name }: Draw): string {
  const glow = '<circle r="62" fill="url(#g)"/>';
  if (/balloon|lantern|fanush/i.test(name))
    return `${glow}<g transform="rotate(-24)">${fragment('motifs/curve/balloon')}</g>`;
  if (/kite|ghuri/i.test(name)) return `${glow}${fragment('motifs/curve/kite')}`;
  if (/comet|star|meteor/i.test(name)) return `${glow}<path d="${star(4, 40, 13)}" fill="url(#s)"/>`;
  return `${glow}${fragment(`motifs/curve/${random.pick(['jet', 'bird'])}`)}`;
}
