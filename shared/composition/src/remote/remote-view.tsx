import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useHost } from '../host-context';
import type { RemoteLoader } from '../loading/loader';
import { LazyPlace, lazyView } from './lazy-place';

interface Props {
  readonly loader: RemoteLoader;
  readonly part: string;
  readonly load: () => Promise<ComponentType>;
  readonly waiting: ReactNode;
  /** Rendered if loading fails. */
  readonly stub: (retry: () => void) => ReactNode;
}

/**
 * Renders a page or slot of a remote. Switches to the fallback if it fails before it has rendered anything, or if one
 * of its files fails to load later, provided that nothing was typed and nothing is in flight. On the same condition a
 * retry loads the document again, if nothing else helps.
 */
export function RemoteView({ loader, part, load, waiting, stub }: Props) {
  const { pending } = useHost();
  const hasInput = useHasInput();
  const isUnused = (): boolean => pending.isIdle && !hasInput();
  const switchToFallback = (thrown: unknown, attempt: number): boolean =>
    attempt === 1 && loader.switchToFallback(part, isMissingFile(thrown) && isUnused());
  const retryOr = (retry: () => void) => (): void =>
    loader.needsNewDocument(part) && isUnused() ? location.reload() : retry();
  return (
    <LazyPlace
      part={part}
      view={() => lazyView(load)}
      waiting={waiting}
      stub={(retry) => stub(retryOr(retry))}
      onBreak={switchToFallback}
      sibling={<MountMarker loader={loader} part={part} />}
    />
  );
}

/**
 * Mounted beside content that may suspend on its texts: it mounts once both are ready, and unmounts before the
 * boundary receives an error.
 */
function MountMarker({ loader, part }: Pick<Props, 'loader' | 'part'>) {
  useLayoutEffect(() => loader.markMounted(part), [loader, part]);
  return null;
}

function useHasInput(): () => boolean {
  const typed = useRef(false);
  useEffect(() => {
    const note = (): void => void (typed.current = true);
    addEventListener('input', note);
    return () => removeEventListener('input', note);
  }, []);
  return () => typed.current;
}

/** Returns whether webpack's script or style loader reports a file as missing or different from the published one. */
function isMissingFile(thrown: unknown): boolean {
  const { name, code } = (thrown ?? {}) as { readonly name?: unknown; readonly code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
