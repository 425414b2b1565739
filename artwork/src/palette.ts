import { type PaletteName, paletteNameOf } from '@pavilion/contract/artwork/names';
import palettes from '../data/palettes.json';

/** The seven colors of a provider's pictures, dark to light; `spark` is the contrast color. */
export interface Palette {
  readonly ink: string;
  readonly deep: string;
  readonly mid: string;
  readonly main: string;
  readonly light: string;
  readonly pale: string;
  readonly spark: string;
}

const named: Readonly<Record<PaletteName, Palette>> = palettes;

/** Returns a provider's palette; an unlisted provider always gets the same one of the neutral palettes. */
export function paletteOf(provider: string): Palette {
  return named[paletteNameOf(provider)];
}
