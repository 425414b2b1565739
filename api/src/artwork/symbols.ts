import type { SlotSymbol } from '@pavilion/contract/originals';
import { around, polygon } from './geometry';

/** Symbols for words in game names, each about 100 units wide around 0,0, filled with the shared gradients. */
const symbols = {
  lotus: () =>
    `<g fill="url(#m)" stroke="#0003"><path d="M0 30C-50 34-62 0-58-14-34-14-12 4 0 30Z"/><path d="M0 30C50 34 62 0 58-14 34-14 12 4 0 30Z"/><path d="M0 32C-38 14-40-24-30-38-10-24 0 4 0 32Z"/><path d="M0 32C38 14 40-24 30-38 10-24 0 4 0 32Z"/></g><path fill="url(#s)" d="M0 34C-20 8-18-30 0-52 18-30 20 8 0 34Z"/>`,
  star: () => `<path fill="url(#s)" d="${star(5, 54, 24)}"/><path fill="#fff" opacity=".35" d="M0-54 12.7-17.5 0 0Z"/>`,
  gem: () =>
    `<path fill="url(#m)" d="M-34-36H34L56-8 0 52-56-8Z"/><path fill="#fff" opacity=".45" d="M-34-36-18-8-56-8ZM-18-8 0-36 18-8Z"/><path fill="#000" opacity=".22" d="M18-8H56L0 52Z"/><path fill="#000" opacity=".1" d="M-18-8H18L0 52Z"/>`,
  crown: () =>
    `<path fill="url(#s)" d="M-52 34-58-24-26 2 0-42 26 2 58-24 52 34Z"/><rect x="-52" y="34" width="104" height="13" rx="4" fill="url(#m)"/><g fill="url(#o)"><circle cy="-46" r="8"/><circle cx="-60" cy="-28" r="7"/><circle cx="60" cy="-28" r="7"/></g>`,
  moon: () =>
    `<path fill="url(#s)" d="M14-52A54 54 0 1 0 50 26 44 44 0 0 1 14-52Z"/><path fill="#fff" d="${shift(star(4, 13, 4), 34, -22)}"/>`,
  sun: () =>
    `<path fill="url(#s)" opacity=".9" d="${star(14, 58, 40)}"/><circle r="33" fill="url(#m)"/><circle r="22" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
  bolt: () =>
    `<path fill="url(#s)" d="M14-58-38 10H-6L-16 58 40-14H6Z"/><path fill="#fff" opacity=".4" d="M14-58-38 10H-22Z"/>`,
  flame: () =>
    `<path fill="url(#m)" d="M4-60C10-28 44-16 44 18A44 42 0 0 1-44 18C-44-8-20-12-18-38-6-34-2-24 0-14 8-24 8-44 4-60Z"/><path fill="url(#s)" d="M2-4C6 8 24 14 24 34A24 22 0 0 1-24 34C-24 18-8 16 2-4Z"/>`,
  bell: () =>
    `<path fill="url(#s)" d="M0-52C30-52 34-20 36 4 38 20 50 26 52 34H-52C-50 26-38 20-36 4-34-20-30-52 0-52Z"/><circle cy="42" r="11" fill="url(#m)"/><path fill="#fff" opacity=".4" d="M-20-26C-24-10-24 8-30 22H-22C-16 8-18-12-12-34Z"/>`,
  mango: () =>
    `<path fill="url(#s)" d="M-10-34C24-52 56-18 46 16 36 48-8 60-36 38-62 18-46-18-10-34Z"/><path fill="url(#m)" d="M-8-36C-4-60 26-64 44-56 36-38 14-30-8-36Z"/><path fill="#fff" opacity=".35" d="M-34 0C-30-16-18-22-8-24-20-14-28-4-30 12Z"/>`,
  coin: () =>
    `<circle r="52" fill="url(#s)"/><circle r="40" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="3"/><path fill="#000" opacity=".38" d="${star(4, 30, 11)}"/><path fill="#fff" opacity=".3" d="M-37-37A52 52 0 0 1 37-37L-37 37A52 52 0 0 1-37-37Z"/>`,
  drop: () =>
    `<path fill="url(#m)" d="M0-60C22-24 42-4 42 20A42 40 0 0 1-42 20C-42-4-22-24 0-60Z"/><path fill="#fff" opacity=".5" d="M-26 18A26 26 0 0 0-6 42 34 34 0 0 1-26 18Z"/>`,
  kite: () =>
    `<path fill="url(#m)" d="M0-60 42-10 0 46Z"/><path fill="url(#s)" d="M0-60-42-10 0 46Z"/><path d="M0 46C14 60-10 66 4 84M0-60V46M-42-10H42" fill="none" stroke="#0006" stroke-width="2"/>`,
  boat: () =>
    `<path fill="url(#s)" d="M2-58V14H52C48-20 30-46 2-58Z"/><path fill="url(#m)" d="M-6-40V14H-44C-40-10-26-30-6-40Z"/><path fill="url(#o)" d="M-62 22H62C54 44 34 50 0 50S-54 44-62 22Z"/>`,
  leaf: () =>
    `<path fill="url(#m)" d="M-44 44C-56-14-14-54 54-54 56 10 16 56-44 44Z"/><path d="M-52 56C-22 14 2-8 34-34M-18 18V-18M2-4H34" fill="none" stroke="#0005" stroke-width="3"/>`,
  tiger: () =>
    `<g fill="url(#s)"><circle cx="-37" cy="-36" r="19"/><circle cx="37" cy="-36" r="19"/><path d="M0-48C34-48 54-26 54 2 62 14 56 30 44 32 34 50 18 56 0 56S-34 50-44 32C-56 30-62 14-54 2-54-26-34-48 0-48Z"/></g><g fill="#000" opacity=".6"><circle cx="-38" cy="-37" r="9"/><circle cx="38" cy="-37" r="9"/></g><g fill="#000" opacity=".78"><path d="M0-22 6-48H-6ZM-16-24-24-45-14-47ZM16-24 24-45 14-47ZM-30 6-55-4-54 4ZM30 6 55-4 54 4ZM-30 16-57 18-53 25ZM30 16 57 18 53 25Z"/></g><g fill="#fff"><circle cx="-15" cy="28" r="17"/><circle cx="15" cy="28" r="17"/><path d="M-36-10Q-24-20-12-6-26 4-36-10ZM36-10Q24-20 12-6 26 4 36-10Z"/></g><g fill="#07110e"><circle cx="-23" cy="-8" r="5"/><circle cx="23" cy="-8" r="5"/><path d="M-11 11H11L0 24Z"/></g><path d="M0 24V34M-12 38Q-3 42 0 34 3 42 12 38" fill="none" stroke="#07110e" stroke-width="3" stroke-linecap="round"/>`,
  eye: () =>
    `<path fill="url(#m)" d="M-60 0C-30-42 30-42 60 0 30 42-30 42-60 0Z"/><circle r="27" fill="#000" opacity=".55"/><circle r="20" fill="url(#s)"/><path d="M0-20V20" stroke="#000" stroke-width="7"/>`,
  flower: () =>
    `<g fill="url(#m)" stroke="#0003">${around(8, 34)
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="19"/>`)
      .join('')}</g><circle r="24" fill="url(#s)"/>`,
  seven: () =>
    `<path fill="url(#s)" d="M-40-54H44V-30C20 0 6 24 2 54H-30C-26 22-8-6 12-30H-40Z"/><path fill="#fff" opacity=".4" d="M-40-54H44V-44H-40Z"/>`,
  lantern: () =>
    `<path fill="url(#m)" d="M-18-40H18C44-24 44 20 18 36H-18C-44 20-44-24-18-40Z"/><path d="M-8-40C-20-20-20 18-8 36M8-40C20-20 20 18 8 36" fill="none" stroke="#0004" stroke-width="2"/><path fill="url(#s)" d="M-22-48H22V-38H-22ZM-22 34H22V44H-22ZM-3 44H3V64H-3ZM-2-62H2V-48H-2Z"/>`,
  peacock: () =>
    `<g fill="url(#m)" stroke="#0004">${around(7, 1, -171)
      .map((_, i) => `<ellipse cy="-34" rx="12" ry="30" transform="translate(0 22) rotate(${-72 + i * 24})"/>`)
      .join('')}</g><g fill="url(#s)">${around(7, 1)
      .map((_, i) => `<circle cy="-46" r="7" transform="translate(0 22) rotate(${-72 + i * 24})"/>`)
      .join('')}</g><path fill="url(#o)" d="M0-22C14-22 12-4 10 8 22 24 14 48 0 48S-22 24-10 8C-12-4-14-22 0-22Z"/>`,
  drum: () =>
    `<path fill="url(#m)" d="M-44-30V26C-44 50 44 50 44 26V-30Z"/><path d="M-44-24-22 40 0-14 22 40 44-24" fill="none" stroke="#0006" stroke-width="3"/><ellipse cy="-30" rx="44" ry="17" fill="url(#s)"/><ellipse cy="-30" rx="18" ry="7" fill="#0007"/>`,
  cup: () =>
    `<path d="M-34-40H-56C-58-10-46 6-24 10M34-40H56C58-10 46 6 24 10" fill="none" stroke="url(#m)" stroke-width="9"/><path fill="url(#s)" d="M-38-52H38C38-8 26 14 8 20V38H26V52H-26V38H-8V20C-26 14-38-8-38-52Z"/><path fill="#fff" opacity=".4" d="M-26-44H-14C-14-14-10 0-2 12-20 2-26-18-26-44Z"/>`,
  stumps: () =>
    `<g fill="url(#s)"><rect x="-40" y="-40" width="16" height="98" rx="6"/><rect x="-8" y="-40" width="16" height="98" rx="6"/><rect x="24" y="-40" width="16" height="98" rx="6"/></g><g fill="url(#m)"><rect x="-42" y="-56" width="40" height="11" rx="5" transform="rotate(-5)"/><rect x="4" y="-54" width="40" height="11" rx="5" transform="rotate(6)"/></g><g fill="#fff" opacity=".4"><rect x="-36" y="-34" width="4" height="84"/><rect x="-4" y="-34" width="4" height="84"/><rect x="28" y="-34" width="4" height="84"/></g>`,
  ball: () =>
    `<circle r="52" fill="url(#m)"/><path d="M-30-42Q-4 0-30 42M-16-50Q12 0-16 50" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="3" stroke-dasharray="7 5"/><path fill="#fff" opacity=".3" d="M4-46A46 46 0 0 1 46-2 52 52 0 0 0 4-46Z"/>`,
  bat: () =>
    `<g transform="rotate(38)"><path fill="url(#s)" d="M-18-16H18V48Q18 60 0 62-18 60-18 48Z"/><path fill="#fff" opacity=".35" d="M-10-10H-2V54Q-10 52-10 44Z"/><rect x="-7" y="-64" width="14" height="50" rx="6" fill="url(#m)"/></g>`,
  wave: () =>
    `<g fill="none" stroke-linecap="round" stroke-width="15"><path stroke="url(#m)" d="M-56-22Q-28-52 0-22T56-22M-56 34Q-28 4 0 34T56 34"/><path stroke="url(#s)" d="M-56 6Q-28-24 0 6T56 6"/></g>`,
  // The body takes the fill of the use element, the fins its color.
  fish: () =>
    `<path d="M56 0C84-38 98-42 112-40 100-14 100 14 112 40 98 42 84 38 56 0Z" fill="currentColor"/><path d="M-16-36C8-74 42-66 52-56 44-48 40-34 34-26ZM-4 36C10 62 34 60 40 54 34 46 32 38 28 28Z" fill="currentColor" opacity=".85"/><path d="M-92 2C-70-36-18-50 24-36 50-27 64-10 72 0 64 12 50 28 24 37-18 50-70 38-92 2Z"/><path d="M-26-26Q-9 0-26 26M-4-26Q13 0-4 26M18-26Q35 0 18 26M40-26Q57 0 40 26" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="3"/><path d="M-50-33Q-34 0-50 34" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/><circle cx="-66" cy="-9" r="8.500" fill="#fff"/><circle cx="-68" cy="-9" r="4.500" fill="#07110e"/>`,
} as const;
type Shape = keyof typeof symbols;
export type SymbolName = Exclude<Shape, 'fish'>;

/** The shape drawn for each slot symbol. */
export const slotPictures: Readonly<Record<SlotSymbol, SymbolName>> = {
  ball: 'ball',
  bat: 'bat',
  bell: 'bell',
  boat: 'boat',
  bolt: 'bolt',
  coin: 'coin',
  crown: 'crown',
  cup: 'cup',
  drop: 'drop',
  drum: 'drum',
  flame: 'flame',
  flower: 'flower',
  gem: 'gem',
  lantern: 'lantern',
  leaf: 'leaf',
  lotus: 'lotus',
  moon: 'moon',
  stumps: 'stumps',
  sun: 'sun',
  tiger: 'tiger',
  wave: 'wave',
};

const words: Readonly<Record<string, SymbolName>> = {
  wicket: 'stumps',
  cricket: 'ball',
  lotus: 'lotus',
  shapla: 'lotus',
  star: 'star',
  stars: 'star',
  gem: 'gem',
  gems: 'gem',
  ruby: 'gem',
  emerald: 'gem',
  diamond: 'gem',
  crown: 'crown',
  king: 'crown',
  queen: 'crown',
  nawab: 'crown',
  moon: 'moon',
  night: 'moon',
  sun: 'sun',
  sunrise: 'sun',
  thunder: 'bolt',
  storm: 'bolt',
  bolt: 'bolt',
  fire: 'flame',
  flame: 'flame',
  bell: 'bell',
  bells: 'bell',
  mango: 'mango',
  fruit: 'mango',
  coin: 'coin',
  coins: 'coin',
  gold: 'coin',
  rain: 'drop',
  monsoon: 'drop',
  river: 'boat',
  boat: 'boat',
  sail: 'boat',
  kite: 'kite',
  kites: 'kite',
  leaf: 'leaf',
  garden: 'leaf',
  tea: 'leaf',
  tiger: 'tiger',
  tigers: 'tiger',
  bengal: 'tiger',
  eye: 'eye',
  flower: 'flower',
  jasmine: 'flower',
  bloom: 'flower',
  seven: 'seven',
  sevens: 'seven',
  lantern: 'lantern',
  lamp: 'lantern',
  festival: 'lantern',
  peacock: 'peacock',
  drum: 'drum',
  dhol: 'drum',
  baul: 'drum',
};
const names = Object.keys(symbols).filter((name) => name !== 'fish') as [SymbolName, ...SymbolName[]];

/** Returns the symbols matching the words of a name, in order. */
export function symbolsIn(name: string): SymbolName[] {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => words[word] ?? []);
}

export const symbolNames = names;

/** References a shape, so that a picture that repeats it contains its definition once. */
export function use(name: Shape, paint = ''): string {
  return `<use href="#y-${name}"${paint === '' ? '' : ` ${paint}`}/>`;
}

/** Returns the definitions of all shapes that a picture's body references. */
export function symbolDefs(body: string): string {
  const used = new Set([...body.matchAll(/href="#y-(\w+)"/g)].map((match) => match[1] as Shape));
  return [...used].map((name) => `<g id="y-${name}">${symbols[name]()}</g>`).join('');
}

/** Returns a star's outline with tips at `outer` and notches at `inner`. */
export function star(points: number, outer: number, inner: number): string {
  const tips = around(points, outer);
  const notches = around(points, inner, -90 + 180 / points);
  return polygon(tips.flatMap((tip, i) => [tip, notches[i] ?? tip]));
}

function shift(path: string, x: number, y: number): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a: string, b: string) => `${Number(a) + x} ${Number(b) + y}`);
}
