import { Children, type ReactNode } from 'react';
import { usePlatform } from '../context';

interface Props {
  readonly name: string;
  /** Class of the container. */
  readonly className?: string | undefined;
  /** Placeholder for each part that is still loading. */
  readonly waiting?: ReactNode;
}

/**
 * A named place that other parts may fill. Renders no container if no part fills it; a part that fails leaves the
 * container empty.
 */
export function Slot({ name, className, waiting }: Props): ReactNode {
  const content = usePlatform().renderSlot(name, waiting);
  return Children.count(content) > 0 && <div className={className}>{content}</div>;
}
