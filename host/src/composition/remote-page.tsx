import { usePlatform, type Claim } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { PageSkeleton, RemoteStub } from '../layout/states';
import { useTitle } from '../layout/title';
import type { Kills } from './kills';
import type { RemoteLoader } from './loader';
import { RemoteBoundary } from './remote-boundary';

const Killed = lazy(async () => ({ default: (await import(/* webpackChunkName: "closed" */ '../closed/killed.view')).KilledView }));

interface Props {
  readonly kills: Kills;
  readonly loader: RemoteLoader;
  readonly part: string;
  readonly page: string;
  /** The claim it is shown for. */
  readonly path: string;
  readonly title?: Claim['title'];
}

/** A remote's page in its place; where it can't be had, a stub with Try again; where it is closed, words that say so. Give it a key of part and page. */
export const RemotePage = observer(function RemotePage({ loader, kills, part, page, path, title }: Props) {
  const { language } = usePlatform();
  useTitle(title?.[language.code]);
  // React.lazy keeps a rejection, so each attempt has a lazy of its own.
  const attemptAfter = (number: number) => ({ number, Page: lazy(async () => ({ default: await loader.page(part, page) })) });
  const [{ number, Page }, setAttempt] = useState(() => attemptAfter(1));
  const kill = kills.of(part, path);
  return (
    <RemoteBoundary part={part} key={kill ? 0 : number} stub={<RemoteStub name="" onRetry={() => setAttempt(attemptAfter(number + 1))} />}>
      <Suspense fallback={<PageSkeleton />}>
        {kill ? <Killed words={kill.words} /> : <Page />}
      </Suspense>
    </RemoteBoundary>
  );
});
