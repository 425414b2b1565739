import { place, type Draw } from '../canvas';
import { round } from '../geometry';
import { star } from '../symbols';

/** Crash games: a curve that climbs out of the picture, and what rides on it. */
export function curve(draw: Draw): string {
  const { random, palette } = draw;
  const bend = random.between(60, 130);
  const tip = { x: random.between(218, 246), y: random.between(64, 92) };
  const path = `M-10 268C${bend} 266 ${tip.x - 46} ${tip.y + 120} ${tip.x} ${tip.y}`;
  const grid = Array.from({ length: 6 }, (_, i) => `M0 ${268 - i * 46}H300M${i * 60} 20V268`).join('');
  const factor = (random.between(1.4, 24) + random.whole(0, 9) / 100).toFixed(2);
  const sparks = Array.from({ length: 9 }, () => `<circle cx="${random.whole(10, 290)}" cy="${random.whole(20, 200)}" r="${random.between(0.8, 2.2)}"/>`).join('');
  return (
    `<path d="${grid}" stroke="${palette.light}" stroke-opacity=".12" fill="none"/><g fill="#fff" opacity=".6">${sparks}</g>` +
    `<path d="${path}V268Z" fill="url(#g)"/><path d="${path}" fill="none" stroke="${palette.spark}" stroke-opacity=".28" stroke-width="18" stroke-linecap="round"/><path d="${path}" fill="none" stroke="url(#s)" stroke-width="6" stroke-linecap="round"/>` +
    `<text x="26" y="112" font-size="46" font-weight="800" fill="#fff">${factor}<tspan font-size="28" fill="${palette.spark}" dx="2">×</tspan></text>` +
    place(rider(draw), tip.x, tip.y, 1, round(24 + random.between(-4, 8)))
  );
}

function rider({ random, name }: Draw): string {
  const glow = '<circle r="62" fill="url(#g)"/>';
  if (/balloon|lantern|fanush/i.test(name)) return `${glow}<g transform="rotate(-24)"><circle r="32" cy="-12" fill="url(#o)"/><path d="M-16 18H16L9 34H-9Z" fill="url(#s)"/></g>`;
  if (/kite|ghuri/i.test(name)) return `${glow}<path d="M0-44 30 0 0 40-30 0Z" fill="url(#m)"/><path d="M0-44V40L-30 0Z" fill="url(#s)"/>`;
  if (/comet|star|meteor/i.test(name)) return `${glow}<path d="${star(4, 40, 13)}" fill="url(#s)"/>`;
  const wings = random.pick(['M0-50 12-14 46 18 12 12 8 34H-8L-12 12-46 18-12-14Z', 'M0-50C18-28 18 4 13 22L30 42 0 32-30 42-13 22C-18 4-18-28 0-50Z']);
  return `${glow}<path d="${wings}" fill="url(#m)" stroke="#0003"/><circle cy="-12" r="7" fill="url(#s)"/><path d="M-6 36 0 66 6 36Z" fill="url(#s)"/>`;
}
