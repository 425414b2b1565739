import { lazy, Suspense, useMemo, useState } from 'react';
import { PageSkeleton, RemoteStub } from '../layout/states';
import type { RemoteLoader } from './loader';
import { RemoteBoundary } from './remote-boundary';

interface Props {
  readonly loader: RemoteLoader;
  readonly part: string;
  readonly page: string;
}

/** A remote's page in its place; where it can't be had, a stub with Try again. */
export function RemotePage({ loader, part, page }: Props) {
  const [attempt, setAttempt] = useState(0);
  // React.lazy keeps a rejection, so each attempt has a lazy of its own.
  const Page = useMemo(() => lazy(async () => ({ default: await loader.page(part, page) })), [loader, part, page, attempt]);
  return (
    <RemoteBoundary key={attempt} stub={<RemoteStub name="" onRetry={() => setAttempt(attempt + 1)} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </RemoteBoundary>
  );
}
