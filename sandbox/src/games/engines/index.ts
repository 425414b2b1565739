import { crash } from './crash';
import { dice } from './dice';
import type { Engine } from './engine';
import { mines } from './mines';
import { roulette } from './roulette';
import { slot } from './slot';

/** Every engine there is; a new one is a line here and a line in web/games.ts. */
const all = { crash, dice, mines, roulette, slot };

export type EngineName = keyof typeof all;
export const engineNames = Object.keys(all) as readonly EngineName[];

/** One way to ask any engine; what passes between its calls is its own. */
export const engines = all as unknown as Readonly<Record<EngineName, Engine<unknown, unknown>>>;

export function isEngine(name: unknown): name is EngineName {
  return engineNames.includes(name as EngineName);
}
