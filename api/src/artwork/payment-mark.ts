import { linear, svg } from './canvas';
import { Random } from './random';
import { escape, fit } from './text';

interface Tile {
  readonly from: string;
  readonly to: string;
  readonly glyph: string;
}

// Original tiles and shapes: none copies or resembles a company's registered mark.
const tiles: Readonly<Record<string, Tile>> = {
  bkash: { from: '#F0599B', to: '#A81560', glyph: 'M-26-26H6L26-6V26H-6L-26 6ZM-8-8V2L2 8H8V-2L-2-8Z' },
  nagad: {
    from: '#FFA24A',
    to: '#C94A12',
    glyph: 'M0-30A30 30 0 0 1 30 0H14A14 14 0 0 0 0-14ZM0 30A30 30 0 0 1-30 0H-14A14 14 0 0 0 0 14ZM-6-6H6V6H-6Z',
  },
  rocket: { from: '#B884E8', to: '#5D2A93', glyph: 'M-28 28-10-28H10L-8 28ZM6 28 24-28H34L16 28Z' },
  upay: { from: '#FFD65A', to: '#C48A0A', glyph: 'M-28-26H-12V4A12 12 0 0 0 12 4V-26H28V4A28 28 0 0 1-28 4Z' },
  bank: {
    from: '#7FA8D9',
    to: '#27456F',
    glyph: 'M0-32 32-16V-8H-32V-16ZM-26-2H-16V18H-26ZM-5-2H5V18H-5ZM16-2H26V18H16ZM-32 22H32V30H-32Z',
  },
  // An anchor, for a coin pegged to a currency.
  tether: {
    from: '#5CCFB4',
    to: '#136B58',
    glyph:
      'M0-32A9 9 0 0 1 5-15.500V-10H14V-2H5V19A17 17 0 0 0 19 6L12 7 22-7 32 7 27 6.500A27 27 0 0 1-27 6.500L-32 7-22-7-12 7-19 6A17 17 0 0 0-5 19V-2H-14V-10H-5V-15.500A9 9 0 0 1 0-32ZM0-27A4 4 0 0 0 0-19 4 4 0 0 0 0-27Z',
  },
  // One block of a chain.
  bitcoin: {
    from: '#F7B267',
    to: '#A9560B',
    glyph: 'M0-34 29-18 0-2-29-18ZM-31-13-3 2V34L-31 18ZM31-13 3 2V34L31 18Z',
  },
};
const others: readonly [Tile, ...Tile[]] = [
  { from: '#6FD3C4', to: '#1B7468', glyph: 'M0-30 30 0 0 30-30 0ZM0-12-12 0 0 12 12 0Z' },
  { from: '#8FB4F2', to: '#2F549B', glyph: 'M-28-28H28V-10H-28ZM-28-4H28V28H-28ZM-14 8H0V18H-14Z' },
];

/** Draws a payment method's mark: a colored tile with an original shape and the method's name. */
export function paymentMark(code: string, name: string): string {
  const tile = tiles[code] ?? new Random(code).pick(others);
  const { lines, size } = fit(name, 92, 24, 12, 1);
  return svg(
    120,
    120,
    name,
    linear(
      'b',
      [
        { at: 0, color: tile.from },
        { at: 1, color: tile.to },
      ],
      0.5,
      1,
    ) +
      linear('h', [
        { at: 0, color: '#fff', opacity: 0.28 },
        { at: 1, color: '#fff', opacity: 0 },
      ]),
    `<rect width="120" height="120" rx="24" fill="url(#b)"/><path fill="url(#h)" d="M24 0H96A24 24 0 0 1 120 24V40Q60 66 0 40V24A24 24 0 0 1 24 0Z"/><path transform="translate(60 46)" fill-rule="evenodd" fill="#fff" d="${tile.glyph}"/><text x="60" y="102" font-weight="800" font-size="${size}" text-anchor="middle" fill="#fff">${escape(lines[0] ?? '')}</text>`,
  );
}
