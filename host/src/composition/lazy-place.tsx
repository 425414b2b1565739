import { usePlatform } from '@pavilion/platform';
import { reaction } from 'mobx';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { RemoteBoundary } from './remote-boundary';

type Load = () => Promise<ComponentType>;

interface Props {
  /** The remote whose place it is; the host's own without. */
  readonly part?: string;
  /** What one attempt shows: a `React.lazy`, which keeps a rejection, so a failed attempt must not be given again. */
  readonly view: () => ComponentType;
  readonly waiting: ReactNode;
  /** Shown in its place where it can't be had. */
  readonly stub: (retry: () => void) => ReactNode;
  /** @returns whether another attempt may do better at once. */
  readonly onBreak?: (thrown: unknown, attempt: number) => boolean;
  /** Drawn beside the view, once the view is there. */
  readonly beside?: ReactNode;
}

/** A place whose code comes when it is shown. Where it can't be had it is tried again when asked for, and by itself once the connection is back. */
export function LazyPlace({ part, view, waiting, stub, onBreak, beside }: Props) {
  const { connection } = usePlatform();
  const attemptAfter = (number: number) => ({ number, beganOffline: connection.state === 'offline', View: view() });
  const [{ number, beganOffline, View }, setAttempt] = useState(() => attemptAfter(1));
  const again = (): void => setAttempt(attemptAfter(number + 1));
  const broke = (thrown: unknown): void => {
    // A reply that was on its way may have come after the browser said that the network is gone.
    if (!navigator.onLine) connection.heard(false);
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

/** A view that is fetched once for all its places, and once more after each failure. */
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

/** A view that is fetched for one place. */
export function lazyView(load: Load): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
