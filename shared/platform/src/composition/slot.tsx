import type { ReactNode } from 'react';
import { usePlatform } from '../context';

/** A named place other parts may fill; empty where nobody does. */
export function Slot({ name }: { readonly name: string }): ReactNode {
  return usePlatform().renderSlot(name);
}
