import payments from '../data/payments.json';
import { linear, svg } from './canvas';
import { fragment } from './fragments';
import { Random } from './random';
import { escape, fit } from './text';

interface Tile {
  readonly from: string;
  readonly to: string;
  readonly glyph: string;
}

// Original tiles and shapes: none copies or resembles a company's registered mark.
const tiles: Readonly<Record<string, Tile>> = payments.methods;
const others: readonly [Tile, Tile] = [payments.others.diamond, payments.others.card];

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
    `${fragment('marks/payment-tile')}<path transform="translate(60 46)" fill-rule="evenodd" fill="#fff" d="${tile.glyph}"/><text x="60" y="102" font-weight="800" font-size="${size}" text-anchor="middle" fill="#fff">${escape(lines[0] ?? '')}</text>`,
  );
}
