import { usePlatform } from '@pavilion/platform';
import { reaction } from 'mobx';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { RemoteBoundary } from './remote-boundary';

type Load = () => Promise<ComponentType>;

interface Props {
  /** The remote this place belongs to; undefined for the host's own. */
  readonly part?: string;
  /** Returns the view of one attempt. A `React.lazy` caches its rejection, so a failed one must not be reused. */
  readonly view: () => ComponentType;
  readonly waiting: ReactNode;
  /** Rendered if loading fails. */
  readonly stub: (retry: () => void) => ReactNode;
  /** @returns whether another attempt may succeed at once. */
  readonly onBreak?: (thrown: unknown, attempt: number) => boolean;
  /** Rendered beside the view, once the view has loaded. */
  readonly beside?: ReactNode;
}

/**
 * A place whose code loads when it is shown. After a failure it retries on request, and by itself once the
 * connection is back.
 */
export function LazyPlace({ part, view, waiting, stub, onBreak, beside }: Props) {
  const { connection } = usePlatform();
  const attemptAfter = (number: number) => ({ number, beganOffline: connection.state === 'offline', View: view() });
  const [{ number, beganOffline, View }, setAttempt] = useState(() => attemptAfter(1));
  const again = (): void => setAttempt(attemptAfter(number + 1));
  const broke = (thrown: unknown): void => {
    // A reply that was in flight may have set the state to online after the browser reported the network as lost.
    if (!navigator.onLine) connection.noteResponse(false);
    const isBackMeanwhile = beganOffline && connection.state === 'online';
    if (isBackMeanwhile || onBreak?.(thrown, number)) again();
  };
  return (
    <RemoteBoundary
      key={number}
      {...(part && { part })}
      stub={<Broken onBack={again}>{stub(again)}</Broken>}
      onBreak={broke}
    >
      <Suspense fallback={waiting}>
        <View />
        {beside}
      </Suspense>
    </RemoteBoundary>
  );
}

function Broken({ onBack, children }: { readonly onBack: () => void; readonly children: ReactNode }) {
  const { connection } = usePlatform();
  useEffect(
    () =>
      reaction(
        () => connection.state,
        (state) => state === 'online' && onBack(),
      ),
    [connection, onBack],
  );
  return children;
}

/** Returns a view that is fetched once for all its places, and again after each failure. */
export function sharedView(load: Load): () => ComponentType {
  const fresh = (): ComponentType =>
    lazyView(() =>
      load().catch((error: unknown) => {
        current = fresh();
        throw error;
      }),
    );
  let current = fresh();
  return () => current;
}

/** Returns a view that is fetched for one place. */
export function lazyView(load: Load): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
