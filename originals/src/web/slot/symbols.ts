import type { SlotSymbol } from '@pavilion/contract/originals';
import { svg } from '../ui/dom';
import { createTranslator } from '../ui/language';
import { bn } from './symbols.texts.bn';
import { en, type SymbolTextKey } from './symbols.texts.en';

const name = createTranslator<SymbolTextKey>(en, bn);

const shapes: Readonly<Record<SymbolTextKey, string>> = {
  wild: 'M24 3l6 13 14 2-10 10 3 15-13-7-13 7 3-15L4 18l14-2z',
  ball: 'M24 5a19 19 0 1 0 0 38 19 19 0 0 0 0-38zm-7 6c5 8 5 18 0 26l-3-2c4-7 4-15 0-22zm14 0l3 2c-4 7-4 15 0 22l-3 2c-5-8-5-18 0-26z',
  bat: 'M36 4l8 8-9 9 2 2-17 17c-3 3-9 5-13 1s-2-10 1-13L25 11l2 2z',
  bell: 'M24 3c2 0 4 2 4 4 7 2 11 8 11 16v9l5 6H4l5-6v-9C9 15 13 9 20 7c0-2 2-4 4-4zm-5 38h10c0 3-2 5-5 5s-5-2-5-5z',
  boat: 'M22 3v25H8C9 17 14 8 22 3zm4 4c8 3 13 11 14 21H26zM3 31h42c-3 8-9 13-17 13h-8C12 44 6 39 3 31z',
  bolt: 'M28 3L9 27h12l-3 18 21-26H26z',
  coin: 'M24 4a20 20 0 1 0 0 40 20 20 0 0 0 0-40zm0 5a15 15 0 1 1 0 30 15 15 0 0 1 0-30zm-4 7h8v4h-4v8h4v4h-8z',
  crown: 'M5 14l9 9 10-15 10 15 9-9-4 25H9z',
  cup: 'M13 5h22v4h9c0 9-4 14-11 15-2 4-4 6-6 6v6h9v6H12v-6h9v-6c-2 0-4-2-6-6C8 23 4 18 4 9h9zm0 8H9c1 3 2 5 4 6zm22 0v6c2-1 3-3 4-6z',
  drop: 'M24 2c9 11 15 18 15 27a15 15 0 0 1-30 0C9 20 15 13 24 2zm-8 26c0 6 3 9 8 10v-4c-3-1-4-3-4-6z',
  drum: 'M24 5c11 0 18 3 18 8v22c0 5-7 8-18 8S6 40 6 35V13c0-5 7-8 18-8zm0 4c-8 0-13 2-13 4s5 4 13 4 13-2 13-4-5-4-13-4zM11 22l5 14 8-12 8 12 5-14-3 1-3 6-7-9-7 9-3-6z',
  flame:
    'M26 2c3 8 15 13 15 26a17 17 0 0 1-34 0c0-8 5-11 6-18 4 2 6 6 6 10 5-4 7-10 7-18zm-2 24c-5 4-7 7-7 11a7 7 0 0 0 14 0c0-4-3-7-7-11z',
  flower:
    'M24 3c5 0 8 5 7 10 4-3 10-2 12 2 2 5-1 9-6 10 5 1 8 5 6 10-2 4-8 5-12 2 1 5-2 9-7 9s-8-4-7-9c-4 3-10 2-12-2-2-5 1-9 6-10-5-1-8-5-6-10 2-4 8-5 12-2-1-5 2-10 7-10zm0 16a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  gem: 'M14 6h20l10 13-20 24L4 19zm2 4l-6 8h8zm16 0l-2 8h8zM24 10l-3 8h6z',
  lantern:
    'M22 1h4v4h7v4h-3c8 3 11 9 11 15s-3 12-11 15h3v4h-7v4h-4v-4h-7v-4h3C10 36 7 30 7 24s3-12 11-15h-3V5h7zm0 9c-4 4-5 9-5 14s1 10 5 14zm4 0v28c4-4 5-9 5-14s-1-10-5-14z',
  leaf: 'M42 6c2 20-6 34-24 33l-6 5-3-3 5-6C8 18 22 6 42 6zM17 33l16-17-2-2z',
  lotus: 'M24 6c6 7 7 15 3 24 3-6 8-10 16-11-1 13-8 20-19 21C13 39 6 32 5 19c8 1 13 5 16 11-4-9-3-17 3-24z',
  moon: 'M30 4a20 20 0 1 0 13 27A17 17 0 0 1 30 4z',
  stumps: 'M9 8h5v34H9zm12.500 0h5v34h-5zM34 8h5v34h-5zM9 3h13v3H9zm17 0h13v3H26z',
  sun: 'M24 13a11 11 0 1 1 0 22 11 11 0 0 1 0-22zM22 1h4v8h-4zm0 38h4v8h-4zM1 22h8v4H1zm38 0h8v4h-8zM8 5l6 6-3 3-6-6zm29 29l6 6-3 3-6-6zm3-29l3 3-6 6-3-3zM11 34l3 3-6 6-3-3z',
  tiger:
    'M10 4c4 0 6 2 7 4 4-2 10-2 14 0 1-2 3-4 7-4 6 0 8 7 4 12 3 5 4 10 2 15-3 8-11 13-20 13S7 39 4 31c-2-5-1-10 2-15C2 11 4 4 10 4zm12 6v7h4v-7zm-11 9c0 4 3 7 7 7 0-4-3-7-7-7zm26 0c-4 0-7 3-7 7 4 0 7-3 7-7zM19 29l5 6 5-6zM4 27l8 1v3l-7 1zm40 0l-8 1v3l7 1z',
  wave: 'M3 20c8-12 14-12 21 0s13 12 21 0v9c-8 12-14 12-21 0s-13-12-21 0z',
};

/** By symbol, the best first; the last one is the scatter's. */
const colors = ['#ffb224', '#ff6b6b', '#7cc4ff', '#b79bff', '#2bd576', '#ff9eb5', '#5ce0d2', '#ffd66b'] as const;
const marks: Readonly<Record<number, string>> = { 0: ' symbol-wild', 8: ' symbol-scatter' };

export interface SymbolSet {
  draw(symbol: number): SVGElement;
  nameOf(symbol: number): string;
}

/** Returns a game's symbols: the wild and its shapes, the best in gold; an eighth one is the scatter. */
export function symbolSet(symbols: readonly SlotSymbol[]): SymbolSet {
  const wordOf = (symbol: number): SymbolTextKey => symbols[symbol - 1] ?? 'wild';
  return {
    draw(symbol) {
      const path = shapes[wordOf(symbol)];
      const color = symbol === 0 ? '#f2f6f4' : colors[symbol - 1];
      return svg(
        'svg',
        { viewBox: '-1 -1 50 51', 'aria-hidden': 'true', class: `symbol${marks[symbol] ?? ''}` },
        svg('path', {
          d: path,
          class: 'symbol-depth',
          fill: color,
          'fill-rule': 'evenodd',
          transform: 'translate(0 2)',
        }),
        svg('path', { d: path, fill: color, 'fill-rule': 'evenodd' }),
      );
    },
    nameOf: (symbol) => name(wordOf(symbol)),
  };
}
