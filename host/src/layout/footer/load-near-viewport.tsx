import { type ComponentType, type LazyExoticComponent, Suspense, useRef } from 'react';
import { RemoteBoundary } from '@pavilion/composition';
import { classNames } from '@pavilion/ui';
import styles from './footer.module.css';
import { useNearViewport } from './use-near-viewport';

interface Props {
  readonly part: LazyExoticComponent<ComponentType>;
  /** Reserves the room the part will take. */
  readonly className: string | undefined;
}

/** Closes the room of a part that has nothing to show. */
export const CollapsedPart = () => <i className={styles.collapsed} hidden />;

/** A part of the page that loads as it comes near the screen; if that fails, its room closes. */
export function LoadNearViewport({ part: Part, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  return (
    <div ref={place} className={classNames(styles.spacer, className)}>
      {isNear && (
        <RemoteBoundary stub={<CollapsedPart />}>
          <Suspense>
            <Part />
          </Suspense>
        </RemoteBoundary>
      )}
    </div>
  );
}
