import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { RemoteLoader } from './loader';
import { RemoteBoundary } from './remote-boundary';

interface Props {
  readonly loader: RemoteLoader;
  readonly part: string;
  readonly load: () => Promise<ComponentType>;
  readonly waiting: ReactNode;
  /** Shown in its place where it can't be had. */
  readonly stub: (retry: () => void) => ReactNode;
}

/** Something of a remote in its place. What breaks before it drew anything, its words missing for instance, gives its place to the fallback. */
export function RemoteView({ loader, part, load, waiting, stub }: Props) {
  // React.lazy keeps a rejection, so each attempt has a lazy of its own.
  const attemptAfter = (number: number) => ({ number, View: lazy(async () => ({ default: await load() })) });
  const [{ number, View }, setAttempt] = useState(() => attemptAfter(1));
  const again = (): void => setAttempt(attemptAfter(number + 1));
  const giveWay = (): void => {
    if (number === 1 && loader.giveWay(part)) again();
  };
  return (
    <RemoteBoundary key={number} part={part} stub={stub(again)} onBreak={giveWay}>
      <Suspense fallback={waiting}>
        <View />
        <Drawn onDrawn={() => loader.drew(part)} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Beside what may still wait for its words: it is there once both are. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn);
  return null;
}
