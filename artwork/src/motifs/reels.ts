import { type SymbolName, symbols } from '@pavilion/contract/artwork/names';
import { type Draw, place } from '../canvas';
import { around, polygon } from '../geometry';
import { symbolsIn, use } from '../symbols';
import { symbolsOf } from './slots';

/** Draws slots: one large symbol with rays, three reels, or a medallion. */
export function reels(draw: Draw): string {
  // The poster of a slot shows its highest-paying symbol.
  const found = symbolsOf(draw) ?? symbolsIn(draw.name);
  const hero = found[0] ?? draw.random.pick(symbols);
  const second = found[1] ?? draw.random.pick(symbols);
  return draw.random.pick([burst, windows, medallion, burst])(draw, hero, second);
}

function burst({ random, palette }: Draw, hero: SymbolName, second: SymbolName): string {
  const count = random.pick([10, 12, 16]);
  const turn = random.between(0, 30);
  const tips = around(count * 2, 240, turn).map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  const rays = Array.from({ length: count }, (_, i) => `M0 0L${tips[i * 2]}L${tips[i * 2 + 1]}Z`).join('');
  const small = around(random.whole(3, 5), random.between(104, 116), random.between(0, 60));
  return (
    place(`<path d="${rays}" fill="${palette.light}" opacity=".1"/>`, 150, 158) +
    small.map(([x, y], i) => place(use(second), 150 + x, 158 + y * 0.9, 0.24 + (i % 2) * 0.1, i * 40)).join('') +
    shadow(66) +
    place(use(hero), 150, 156, 1.6, random.between(-8, 8))
  );
}

function windows(draw: Draw, hero: SymbolName, second: SymbolName): string {
  const { random, palette } = draw;
  const reel = (x: number, y: number, height: number, top: SymbolName, bottom: SymbolName, lead: boolean): string =>
    `<rect x="${x}" y="${y}" width="82" height="${height}" rx="16" fill="url(#d)" stroke="${palette.light}" stroke-opacity="${lead ? 0.8 : 0.3}" stroke-width="1.5"/>` +
    `<g opacity=".35">${place(use(top), x + 41, y + 26, 0.42)}${place(use(bottom), x + 41, y + height - 26, 0.42)}</g>` +
    place(use(hero), x + 41, 160, lead ? 0.72 : 0.58);
  const third = symbolsOf(draw)?.[2] ?? random.pick(symbols);
  return (
    reel(20, 76, 168, second, third, false) +
    reel(198, 76, 168, third, second, false) +
    reel(109, 54, 212, second, third, true) +
    `<path d="M8 160H20M280 160H292" stroke="${palette.spark}" stroke-width="4" stroke-linecap="round"/><rect x="12" y="118" width="276" height="84" rx="20" fill="none" stroke="${palette.spark}" stroke-opacity=".75" stroke-width="2"/>`
  );
}

function medallion({ random, palette }: Draw, hero: SymbolName, second: SymbolName): string {
  const sides = random.pick([6, 8, 12]);
  const turn = random.between(0, 20);
  const beads = around(sides * 2, 99, turn)
    .map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${i % 2 === 0 ? 4 : 2.2}"/>`)
    .join('');
  return (
    place(
      `<g opacity=".55">${place(use(second), -118, 20, 0.8, -12)}${place(use(second), 118, 20, 0.8, 12)}</g>`,
      150,
      158,
    ) +
    place(
      `<path d="${polygon(around(sides, 114, turn))}" fill="url(#d)" stroke="url(#m)" stroke-width="3" stroke-linejoin="round"/><circle r="86" fill="${palette.ink}" fill-opacity=".55" stroke="${palette.spark}" stroke-opacity=".6"/><g fill="${palette.spark}">${beads}</g>`,
      150,
      158,
    ) +
    place(use(hero), 150, 158, 1.12)
  );
}

function shadow(width: number): string {
  return `<ellipse cx="150" cy="262" rx="${width}" ry="10" fill="#000" opacity=".35"/>`;
}
