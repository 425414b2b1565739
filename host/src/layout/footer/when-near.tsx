import { classNames } from '@pavilion/ui';
import { type ComponentType, type LazyExoticComponent, Suspense, useRef } from 'react';
import { RemoteBoundary } from '../../composition/remote-boundary';
import styles from './when-near.module.css';
import { useNear } from './use-near';

interface Props {
  readonly part: LazyExoticComponent<ComponentType>;
  /** Reserves the room the part will take. */
  readonly className: string | undefined;
}

/** Closes the room of a part that has nothing to show. */
export const CollapsedPart = () => <i className={styles.collapsed} hidden />;

/** A part of the page that loads as it comes near the screen; if that fails, its room closes. */
export function WhenNear({ part: Part, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place} className={classNames(styles.spacer, className)}>
      {near && (
        <RemoteBoundary stub={<CollapsedPart />}>
          <Suspense>
            <Part />
          </Suspense>
        </RemoteBoundary>
      )}
    </div>
  );
}
