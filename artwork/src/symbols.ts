import { type SymbolName, symbols } from '@pavilion/contract/artwork/names';
import words from '../data/words.json';
import { fragment } from './fragments';
import { around, polygon } from './geometry';

/** A symbol of `data/symbols`: about 100 units wide around 0,0, filled with the shared gradients. */
type Shape = SymbolName | 'fish';

const symbolByWord: Readonly<Record<string, string>> = words;

/** Returns the symbols matching the words of a name, in order. */
export function symbolsIn(name: string): SymbolName[] {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => symbols.find((symbol) => symbol === symbolByWord[word]) ?? []);
}

/** References a shape, so that a picture that repeats it contains its definition once. */
export function use(name: Shape, paint = ''): string {
  return `<use href="#y-${name}"${paint === '' ? '' : ` ${paint}`}/>`;
}

/** Returns the definitions of all shapes that a picture's body references. */
export function symbolDefs(body: string): string {
  const used = new Set([...body.matchAll(/href="#y-(\w+)"/g)].map((match) => match[1] as Shape));
  return [...used].map((name) => `<g id="y-${name}">${fragment(`symbols/${name}`)}</g>`).join('');
}

/** Returns a star's outline with tips at `outer` and notches at `inner`. */
export function star(points: number, outer: number, inner: number): string {
  const tips = around(points, outer);
  const notches = around(points, inner, -90 + 180 / points);
  return polygon(tips.flatMap((tip, i) => [tip, notches[i] ?? tip]));
}
