import { Children, type ReactNode } from 'react';
import { usePlatform } from '../context';

interface Props {
  readonly name: string;
  /** Of the box around what fills it. */
  readonly className?: string | undefined;
  /** Stands in the place of each part that is on its way. */
  readonly waiting?: ReactNode;
}

/** A named place other parts may fill. Where nobody does there is not even its box; one that proves broken leaves the box empty. */
export function Slot({ name, className, waiting }: Props): ReactNode {
  const content = usePlatform().renderSlot(name, waiting);
  return Children.count(content) > 0 && <div className={className}>{content}</div>;
}
