import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { type Kills, type RemoteLoader, RemoteView } from '@pavilion/composition';
import { type Claim, usePlatform } from '@pavilion/platform';
import { useTitle } from '../layout/navigation/title';
import { PageSkeleton, PartStub } from '../layout/states';

const Killed = lazy(async () => ({
  default: (await import(/* webpackChunkName: "closed" */ '../closed/killed.view')).KilledView,
}));

interface Props {
  readonly kills: Kills;
  readonly loader: RemoteLoader;
  readonly part: string;
  readonly page: string;
  /** The path of the claim it is shown for. */
  readonly path: string;
  readonly title?: Claim['title'];
}

/**
 * Renders a remote's page; a stub with Try again if it fails to load, the closure's text if it is killed. Key it by
 * part and page.
 */
export const RemotePage = observer(function RemotePage({ loader, kills, part, page, path, title }: Props) {
  const { language } = usePlatform();
  useTitle(title?.[language.code]);
  const kill = kills.of(part, path);
  if (!kill)
    return (
      <RemoteView
        loader={loader}
        part={part}
        load={() => loader.page(part, page)}
        waiting={<PageSkeleton />}
        stub={(retry) => <PartStub onRetry={retry} />}
      />
    );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Killed words={kill.words} />
    </Suspense>
  );
});
