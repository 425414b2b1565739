import { classNames } from '@pavilion/ui';
import { type ComponentType, type LazyExoticComponent, Suspense, useRef } from 'react';
import { RemoteBoundary } from '../../composition/remote-boundary';
import styles from './when-near.module.css';
import { useNear } from './use-near';

interface Props {
  readonly part: LazyExoticComponent<ComponentType>;
  /** Holds the room the part will take. */
  readonly className: string | undefined;
}

/** Closes the room of a part that has nothing to show. */
export const Gone = () => <i className={styles.gone} hidden />;

/** A part of the page that is fetched as it comes near the screen; where it can't be had, its room closes. */
export function WhenNear({ part: Part, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place} className={classNames(styles.room, className)}>
      {near && (
        <RemoteBoundary stub={<Gone />}>
          <Suspense>
            <Part />
          </Suspense>
        </RemoteBoundary>
      )}
    </div>
  );
}
