import type { ReactNode } from 'react';
import { useHost } from './host-context';

interface Props {
  /** A literal: builds read the names of slots. */
  readonly name: string;
  /** Placeholder for each part that is still loading. */
  readonly waiting?: ReactNode;
}

/** A named place of the host that remotes may fill. */
export function Slot({ name, waiting }: Props): ReactNode {
  return useHost().renderSlot(name, waiting);
}
