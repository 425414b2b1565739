import { standardStakes } from '@pavilion/contract/originals';
import pips from '../../data/pips.json';
import { type Draw, place } from '../canvas';
import { fragment } from '../fragments';
import { around, round } from '../geometry';
import { glyphs } from '../glyphs';

const suits = ['heart', 'spade', 'diamond', 'club'] as const;

/**
 * Draws live casino and table games: a fan of cards, a wheel or stacks of chips, selected by the name if it matches.
 */
export function cards(draw: Draw): string {
  const name = draw.name.toLowerCase();
  if (/roulette|wheel|spin/.test(name)) return wheel(draw);
  if (/chip|sic|stack/.test(name)) return chips(draw);
  if (/poker|teen|patti|rummy|card|baccarat|blackjack|hold|bridge|bahar/.test(name)) return fan(draw);
  return draw.random.pick([fan, wheel, chips])(draw);
}

function fan({ random, palette }: Draw): string {
  const count = random.pick([3, 4, 5]);
  const first = random.whole(0, 3);
  // Five cards are spaced closer than three so that the fan stays inside the picture.
  const spread = Math.min(random.between(13, 17), 50 / (count - 1));
  const one = (i: number): string => {
    const suit = suits[(first + i) % 4] ?? 'spade';
    const ink = i % 2 === 0 ? palette.mid : palette.main;
    const face = i === count - 1 ? '#fff' : palette.pale;
    const rank = random.pick(['A', 'K', 'Q', 'J', '10', '7']);
    return `<g transform="rotate(${round((i - (count - 1) / 2) * spread)})"><rect x="-50" y="-236" width="104" height="150" rx="12" fill="#000" opacity=".28"/><rect x="-52" y="-240" width="104" height="150" rx="12" fill="${face}"/><g fill="${ink}"><path transform="translate(4 -160) scale(1.25)" d="${pips[suit]}"/><path transform="translate(-36 -194) scale(.32)" d="${pips[suit]}"/></g><g transform="translate(-36 -216)">${glyphs(rank, 16, ink)}</g></g>`;
  };
  return place(Array.from({ length: count }, (_, i) => one(i)).join(''), 150 - random.between(-6, 6), 320);
}

/** Draws a wheel from above: 37 pockets, or 38 with two zeros, as the dashes of one ring. */
export function wheel(draw: Draw): string {
  const { random, palette, original } = draw;
  // High-stakes games get chips in front of the wheel.
  const stacks = (original?.stakes.most ?? 0) > standardStakes.most ? place(chips(draw), 118, 108, 0.62) : '';
  const zeros = original?.engine === 'roulette' ? original.rules.zeros : 1;
  const pocket = round((2 * Math.PI * 104) / (36 + zeros), 1000);
  const green = zeros === 2 ? `${pocket} ${18 * pocket}` : `${pocket} 999`;
  const ring = (r: number, width: number, color: string, more = ''): string =>
    `<circle r="${r}" fill="none" stroke="${color}" stroke-width="${width}"${more}/>`;
  const [ball] = around(1, 84, random.between(190, 340));
  const spokes = around(8, 62)
    .map(([x, y]) => `M0 0L${x} ${y}`)
    .join('');
  const studs = around(8, 131)
    .map(([x, y]) => `<path transform="translate(${x} ${y})" d="M0-5 4 0 0 5-4 0Z"/>`)
    .join('');
  const turning = place(
    `<circle r="142" fill="url(#m)"/><circle r="137" fill="url(#d)"/><g fill="${palette.spark}">${studs}</g>` +
      `<g transform="rotate(${random.whole(0, 359)})">${ring(104, 34, '#10171a')}${ring(104, 34, '#d0303c', ` stroke-dasharray="${pocket}"`)}${ring(104, 34, '#1f9d5b', ` stroke-dasharray="${green}"`)}</g>` +
      `${ring(121, 2.5, palette.pale)}${ring(87, 2, palette.pale, ' stroke-opacity=".7"')}<circle r="86" fill="#000" fill-opacity=".34"/>` +
      `<circle r="66" fill="url(#m)"/><circle r="63" fill="url(#d)"/><path d="${spokes}" stroke="${palette.light}" stroke-opacity=".35" stroke-width="2"/>` +
      `<g transform="rotate(${random.whole(10, 80)})">${fragment('motifs/wheel/turret')}</g>` +
      `<circle cx="${ball?.[0]}" cy="${ball?.[1]}" r="10" fill="url(#o)"/>`,
    150 + random.pick([-22, 0, 22]),
    152,
    1,
  );
  return turning + stacks;
}

function chips({ random, palette }: Draw): string {
  const stack = (x: number, foot: number, height: number, tone: string, edge: string): string =>
    Array.from({ length: height }, (_, i) => {
      const y = foot - i * 17;
      return `<path d="M${x - 54} ${y}V${y + 13}A54 19 0 0 0 ${x + 54} ${y + 13}V${y}Z" fill="${tone}"/><path d="M${x - 24} ${y + 17}V${y + 30}M${x + 24} ${y + 17}V${y + 30}" stroke="${edge}" stroke-width="13"/><ellipse cx="${x}" cy="${y}" rx="54" ry="19" fill="${edge}"/><ellipse cx="${x}" cy="${y}" rx="52" ry="17.500" fill="${tone}"/>`;
    }).join('') +
    `<ellipse cx="${x}" cy="${foot - (height - 1) * 17}" rx="33" ry="11" fill="none" stroke="${edge}" stroke-width="3"/>`;
  return (
    stack(206, 222, random.whole(6, 8), palette.mid, palette.light) +
    stack(94, 226, random.whole(3, 5), palette.main, palette.pale) +
    stack(158, 252, random.whole(2, 3), palette.spark, '#fff')
  );
}

/** Draws hi-lo: an open card over the deck, between an arrow up and an arrow down. */
export function higherLower({ random, palette }: Draw): string {
  const suit = random.pick(suits);
  const rank = random.pick(['7', '8', '6', '9']);
  const deck = [22, 14, 7]
    .map(
      (at) =>
        `<rect x="${at - 66}" y="${at - 92}" width="132" height="184" rx="16" fill="url(#d)" stroke="${palette.light}" stroke-opacity=".5"/>`,
    )
    .join('');
  const corner = (turn: number): string =>
    `<g transform="rotate(${turn})"><g transform="translate(-44 -66)">${glyphs(rank, 26, palette.mid)}</g><path transform="translate(-44 -34) scale(.42)" d="${pips[suit]}" fill="${palette.mid}"/></g>`;
  const face = `<rect x="-66" y="-92" width="132" height="184" rx="16" fill="#fff"/><path transform="scale(1.500)" d="${pips[suit]}" fill="${palette.main}"/>${corner(0)}${corner(180)}`;
  const arrow = '<path d="M0-30 27 4H11V30H-11V4H-27Z"/>';
  return (
    place(deck + face, 144, 150, 1, -6) +
    `<g fill="${palette.spark}">${place(arrow, 256, 62, 1.05)}</g><g fill="${palette.pale}">${place(arrow, 42, 246, 1.05, 180)}</g>`
  );
}

/** Draws baccarat: two hands, of nine and of eight, on both sides of a line. */
export function hands({ random, palette }: Draw): string {
  const one = (rank: string, ink: string, x: number, turn: number): string => {
    const suit = random.pick(suits);
    return `<g transform="translate(${x} 0) rotate(${turn})"><rect x="-43" y="-62" width="90" height="128" rx="12" fill="#000" opacity=".3"/><rect x="-45" y="-64" width="90" height="128" rx="12" fill="#fff"/><path transform="translate(8 14) scale(.9)" d="${pips[suit]}" fill="${ink}"/><g transform="translate(-28 -42)">${glyphs(rank, 20, ink)}</g></g>`;
  };
  const upper = one('K', palette.mid, -58, -8) + one('9', palette.main, 58, 7);
  const lower = one('5', palette.main, -58, 6) + one('3', palette.mid, 58, -7);
  const line = `<path d="M22 150Q150 176 278 150" fill="none" stroke="${palette.spark}" stroke-width="4" stroke-linecap="round"/>`;
  return place(upper, 150, 80, 0.96) + line + place(lower, 150, 232, 0.96);
}

/** Draws blackjack: an ace and a king over a stack of chips. */
export function twentyOne(draw: Draw): string {
  const { random, palette } = draw;
  const suit = random.pick(suits);
  const one = (rank: string, ink: string, x: number, turn: number): string =>
    `<g transform="translate(${x} 0) rotate(${turn})"><rect x="-60" y="-88" width="124" height="176" rx="16" fill="#000" opacity=".3"/><rect x="-62" y="-90" width="124" height="176" rx="16" fill="#fff"/><path transform="translate(6 14) scale(1.400)" d="${pips[suit]}" fill="${ink}"/><g transform="translate(-38 -62)">${glyphs(rank, 28, ink)}</g></g>`;
  const pair = one('K', palette.mid, -38, -14) + one('A', palette.main, 40, 9);
  const score = `<circle r="34" fill="url(#s)"/><circle r="29" fill="none" stroke="${palette.ink}" stroke-width="2.500"/>${glyphs('21', 26, palette.ink)}`;
  return place(chips(draw), 22, 96, 0.62) + place(pair, 150, 132) + place(score, 246, 226);
}

/** Draws draw poker: the five cards of a royal flush in a fan. */
export function royalFlush({ random, palette }: Draw): string {
  const suit = random.pick(suits);
  const fanned = ['10', 'J', 'Q', 'K', 'A'].map((rank, at) => {
    const [ink, face] = at === 4 ? [palette.main, '#fff'] : [palette.mid, palette.pale];
    return `<g transform="rotate(${(at - 2) * 15})"><rect x="-48" y="-236" width="100" height="146" rx="12" fill="#000" opacity=".26"/><rect x="-50" y="-240" width="100" height="146" rx="12" fill="${face}"/><path transform="translate(6 -160) scale(1.100)" d="${pips[suit]}" fill="${ink}"/><g transform="translate(-30 -216)">${glyphs(rank, 17, ink)}</g></g>`;
  });
  const light = `<circle r="116" fill="url(#g)"/>`;
  return place(light, 150, 150) + place(fanned.join(''), 150, 312);
}

/** Draws andar bahar: the joker over a fan of cards on each side, one of which ends with its rank. */
export function twoSides({ random, palette }: Draw): string {
  const rank = random.pick(['Q', 'K', 'J', '9']);
  const face = (text: string, ink: string, fill: string, more = ''): string =>
    `<rect x="-37" y="-54" width="78" height="112" rx="11" fill="#000" opacity=".28"/><rect x="-39" y="-56" width="78" height="112" rx="11" fill="${fill}"${more}/><path transform="translate(5 12) scale(.8)" d="${pips[random.pick(suits)]}" fill="${ink}"/><g transform="translate(-23 -36)">${glyphs(text, 18, ink)}</g>`;
  const fanOf = (texts: readonly string[], x: number, match: boolean): string => {
    const cards = texts.map((text, at) => {
      const isMatch = match && at === texts.length - 1;
      const edge = isMatch ? ` stroke="${palette.spark}" stroke-width="5"` : '';
      const card = face(
        isMatch ? rank : text,
        isMatch ? palette.main : palette.mid,
        isMatch ? '#fff' : palette.pale,
        edge,
      );
      return place(card, x + (at - 1) * 26, 236 + Math.abs(at - 1) * 5, 0.84, (at - 1) * 9);
    });
    return cards.join('');
  };
  const light = place('<circle r="104" fill="url(#g)"/>', 150, 96);
  const joker = place(face(rank, palette.main, '#fff', ` stroke="${palette.spark}" stroke-width="4"`), 150, 92, 1.36);
  const line = `<path d="M150 182V296" stroke="${palette.spark}" stroke-width="3" stroke-linecap="round" stroke-dasharray="2 9"/>`;
  return light + joker + line + fanOf(['5', '10', '7'], 76, false) + fanOf(['3', '8', 'A'], 222, true);
}
