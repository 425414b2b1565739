import { lazy, Suspense, useState } from 'react';
import { PageSkeleton, RemoteStub } from '../layout/states';
import type { RemoteLoader } from './loader';
import { RemoteBoundary } from './remote-boundary';

interface Props {
  readonly loader: RemoteLoader;
  readonly part: string;
  readonly page: string;
}

/** A remote's page in its place; where it can't be had, a stub with Try again. Give it a key of part and page. */
export function RemotePage({ loader, part, page }: Props) {
  // React.lazy keeps a rejection, so each attempt has a lazy of its own.
  const attemptAfter = (number: number) => ({ number, Page: lazy(async () => ({ default: await loader.page(part, page) })) });
  const [{ number, Page }, setAttempt] = useState(() => attemptAfter(1));
  return (
    <RemoteBoundary key={number} stub={<RemoteStub name="" onRetry={() => setAttempt(attemptAfter(number + 1))} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </RemoteBoundary>
  );
}
