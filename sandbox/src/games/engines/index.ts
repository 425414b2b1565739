import { dice } from './dice';
import type { Engine } from './engine';
import { mines } from './mines';
import { slot } from './slot';

export const engineNames = ['dice', 'mines', 'slot'] as const;
export type EngineName = (typeof engineNames)[number];

/** One way to ask any engine; what passes between its two calls is its own. */
export const engines: Readonly<Record<EngineName, Engine<unknown, unknown>>> = {
  dice: dice as Engine<unknown, unknown>,
  mines: mines as Engine<unknown, unknown>,
  slot: slot as Engine<unknown, unknown>,
};

export function isEngine(name: unknown): name is EngineName {
  return engineNames.includes(name as EngineName);
}
