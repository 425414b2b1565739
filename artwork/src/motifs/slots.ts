import type { SymbolName } from '@pavilion/contract/artwork/names';
import { type Draw, place } from '../canvas';
import { use } from '../symbols';

/** Returns a slot's symbols, best first. */
export function symbolsOf({ original }: Pick<Draw, 'original'>): readonly SymbolName[] | undefined {
  return original && 'symbols' in original.rules ? original.rules.symbols : undefined;
}

/** Draws a slot that pays in ways: ribbons that cross five reels and meet at the best symbol. */
export function ribbons(draw: Draw): string {
  const { palette, random } = draw;
  const [hero = 'gem', second = 'star', third = 'moon'] = symbolsOf(draw) ?? [];
  const columns = [30, 90, 150, 210, 270];
  const rows = [78, 158, 238] as const;
  const panes = columns
    .map(
      (x) =>
        `<rect x="${x - 27}" y="38" width="54" height="240" rx="14" fill="url(#d)" stroke="${palette.light}" stroke-opacity=".3"/>`,
    )
    .join('');
  const ribbon = (color: string, opacity: number): string => {
    const [first = 0, ...rest] = columns.map((_, at) => (at === 2 ? 158 : random.pick(rows)));
    const curve = rest
      .map((y, at) => {
        const [from = 0, to = 0] = [columns[at], columns[at + 1]];
        return `C${from + 32} ${at === 0 ? first : (rest[at - 1] ?? 0)} ${to - 32} ${y} ${to} ${y}`;
      })
      .join('');
    return `<path d="M-8 ${first}H${columns[0] ?? 0}${curve}H308" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round" opacity="${opacity}"/>`;
  };
  const small = columns
    .flatMap((x, reel) => rows.map((y, row) => ({ x, y, isHero: reel === 2 && row === 1, other: (reel + row) % 2 })))
    .filter(({ isHero }) => !isHero)
    .map(({ x, y, other }) => place(use(other === 0 ? second : third), x, y, 0.36))
    .join('');
  return (
    panes +
    `<g opacity=".55">${small}</g>` +
    ribbon(palette.main, 0.9) +
    ribbon(palette.light, 0.75) +
    ribbon(palette.spark, 0.95) +
    `<circle cx="150" cy="158" r="68" fill="${palette.ink}" fill-opacity=".72" stroke="url(#s)" stroke-width="4"/>` +
    place(use(hero), 150, 158, 1)
  );
}

/** Draws a slot that holds coins: nine places, most of them filled, and the best symbol on the coin in the middle. */
export function heldCoins(draw: Draw): string {
  const { palette, random } = draw;
  const [hero = 'coin'] = symbolsOf(draw) ?? [];
  const empty = random.pick([0, 2, 6, 8]);
  const cells = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [150 + ((at % 3) - 1) * 84, 158 + (Math.floor(at / 3) - 1) * 84];
    const frame = `<rect x="${x - 39}" y="${y - 39}" width="78" height="78" rx="16" fill="url(#d)" stroke="${palette.light}" stroke-opacity=".35"/>`;
    if (at === empty || at === 4) return frame;
    return frame + place(coin(palette.ink, 30), x, y);
  }).join('');
  const gem = `<path d="M0-13L11 0L0 13L-11 0Z" fill="${palette.ink}" fill-opacity=".55"/>`;
  const marks = Array.from({ length: 9 }, (_, at) =>
    at === empty || at === 4 ? '' : place(gem, 150 + ((at % 3) - 1) * 84, 158 + (Math.floor(at / 3) - 1) * 84),
  ).join('');
  return (
    cells +
    marks +
    `<circle cx="150" cy="158" r="104" fill="url(#g)" opacity=".8"/>` +
    place(coin(palette.ink, 64), 150, 158) +
    `<circle cx="150" cy="158" r="47" fill="${palette.ink}" fill-opacity=".82"/>` +
    place(use(hero), 150, 158, 0.8)
  );
}

function coin(ink: string, radius: number): string {
  return `<circle r="${radius}" cy="3" fill="#000" opacity=".4"/><circle r="${radius}" fill="url(#s)"/><circle r="${radius - 6}" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="2.5"/>`;
}
