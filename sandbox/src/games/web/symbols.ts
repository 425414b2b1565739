import { svg } from './dom';
import type { Theme } from './theme';

interface Shape {
  readonly en: string;
  readonly bn: string;
  readonly path: string;
}

const wild: Shape = { en: 'Wild', bn: 'ওয়াইল্ড', path: 'M24 3l6 13 14 2-10 10 3 15-13-7-13 7 3-15L4 18l14-2z' };

const shapes: readonly Shape[] = [
  { en: 'Crown', bn: 'মুকুট', path: 'M5 14l9 9 10-15 10 15 9-9-4 25H9z' },
  { en: 'Ball', bn: 'বল', path: 'M24 5a19 19 0 1 0 0 38 19 19 0 0 0 0-38zm-7 6c5 8 5 18 0 26l-3-2c4-7 4-15 0-22zm14 0l3 2c-4 7-4 15 0 22l-3 2c-5-8-5-18 0-26z' },
  { en: 'Stumps', bn: 'স্টাম্প', path: 'M9 8h5v34H9zm12.500 0h5v34h-5zM34 8h5v34h-5zM9 3h13v3H9zm17 0h13v3H26z' },
  { en: 'Bat', bn: 'ব্যাট', path: 'M36 4l8 8-9 9 2 2-17 17c-3 3-9 5-13 1s-2-10 1-13L25 11l2 2z' },
  { en: 'Diamond', bn: 'হীরা', path: 'M14 6h20l10 13-20 24L4 19zm2 4l-6 8h8zm16 0l-2 8h8zM24 10l-3 8h6z' },
  { en: 'Lotus', bn: 'পদ্ম', path: 'M24 6c6 7 7 15 3 24 3-6 8-10 16-11-1 13-8 20-19 21C13 39 6 32 5 19c8 1 13 5 16 11-4-9-3-17 3-24z' },
  { en: 'Moon', bn: 'চাঁদ', path: 'M30 4a20 20 0 1 0 13 27A17 17 0 0 1 30 4z' },
  { en: 'Bolt', bn: 'বিদ্যুৎ', path: 'M28 3L9 27h12l-3 18 21-26H26z' },
  { en: 'Cup', bn: 'কাপ', path: 'M13 5h22v4h9c0 9-4 14-11 15-2 4-4 6-6 6v6h9v6H12v-6h9v-6c-2 0-4-2-6-6C8 23 4 18 4 9h9zm0 8H9c1 3 2 5 4 6zm22 0v6c2-1 3-3 4-6z' },
  { en: 'Coin', bn: 'মুদ্রা', path: 'M24 4a20 20 0 1 0 0 40 20 20 0 0 0 0-40zm0 5a15 15 0 1 1 0 30 15 15 0 0 1 0-30zm-4 7h8v4h-4v8h4v4h-8z' },
  { en: 'Leaf', bn: 'পাতা', path: 'M42 6c2 20-6 34-24 33l-6 5-3-3 5-6C8 18 22 6 42 6zM17 33l16-17-2-2z' },
  { en: 'Wave', bn: 'ঢেউ', path: 'M3 20c8-12 14-12 21 0s13 12 21 0v9c-8 12-14 12-21 0s-13-12-21 0z' },
];

const colours = ['#ffb224', '#ff6b6b', '#7cc4ff', '#b79bff', '#2bd576', '#ff9eb5', '#5ce0d2', '#c9d36b'] as const;

export interface SymbolSet {
  draw(symbol: number): SVGElement;
  nameOf(symbol: number): string;
}

/** Eight symbols of a game: the wild and seven shapes, chosen and coloured by its theme. */
export function symbolSet({ hash }: Theme): SymbolSet {
  const start = hash % shapes.length;
  // 5 and 12 share no divisor, so the seven shapes are all different.
  const chosen = [wild, ...Array.from({ length: 7 }, (_, at) => shapes[(start + at * 5) % shapes.length] ?? wild)];
  const bangla = document.documentElement.lang === 'bn';
  return {
    draw(symbol) {
      const shape = chosen[symbol] ?? wild;
      const colour = symbol === 0 ? '#f2f6f4' : colours[(hash + symbol) % colours.length];
      return svg(
        'svg',
        { viewBox: '-1 -1 50 51', 'aria-hidden': 'true', class: symbol === 0 ? 'symbol symbol-wild' : 'symbol' },
        svg('path', { d: shape.path, class: 'symbol-depth', fill: colour, 'fill-rule': 'evenodd', transform: 'translate(0 2)' }),
        svg('path', { d: shape.path, fill: colour, 'fill-rule': 'evenodd' }),
      );
    },
    nameOf: (symbol) => (bangla ? (chosen[symbol] ?? wild).bn : (chosen[symbol] ?? wild).en),
  };
}
