import { reaction } from 'mobx';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHost } from '../host-context';
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
  readonly sibling?: ReactNode;
}

/**
 * A place whose code loads when it is shown. After a failure it retries on request, and automatically once the
 * connection is back.
 */
export function LazyPlace({ part, view, waiting, stub, onBreak, sibling }: Props) {
  const { connection } = useHost();
  const createAttempt = (number: number) => ({ number, beganOffline: connection.state === 'offline', View: view() });
  const [{ number, beganOffline, View }, setAttempt] = useState(() => createAttempt(1));
  const retry = (): void => setAttempt(createAttempt(number + 1));
  const onError = (thrown: unknown): void => {
    // A reply that was in flight may have set the state to online after the browser reported the network as lost.
    if (!navigator.onLine) connection.noteResponse(false);
    const isBackMeanwhile = beganOffline && connection.state === 'online';
    if (isBackMeanwhile || onBreak?.(thrown, number)) retry();
  };
  return (
    <RemoteBoundary
      key={number}
      {...(part && { part })}
      stub={<RetryWhenOnline onOnline={retry}>{stub(retry)}</RetryWhenOnline>}
      onBreak={onError}
    >
      <Suspense fallback={waiting}>
        <View />
        {sibling}
      </Suspense>
    </RemoteBoundary>
  );
}

function RetryWhenOnline({ onOnline, children }: { readonly onOnline: () => void; readonly children: ReactNode }) {
  const { connection } = useHost();
  useEffect(
    () =>
      reaction(
        () => connection.state,
        (state) => state === 'online' && onOnline(),
      ),
    [connection, onOnline],
  );
  return children;
}

/** Returns a view that is fetched once for all its places, and again after each failure. */
export function sharedView(load: Load): () => ComponentType {
  const createView = (): ComponentType =>
    lazyView(() =>
      load().catch((error: unknown) => {
        current = createView();
        throw error;
      }),
    );
  let current = createView();
  return () => current;
}

/** Returns a view that is fetched for one place. */
export function lazyView(load: Load): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
