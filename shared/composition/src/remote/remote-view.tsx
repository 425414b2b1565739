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
  readonly reload?: () => void;
}

/**
 * Renders a page or slot of a remote. Switches to the fallback if it fails before it has rendered anything, or if one
 * of its files fails to load later, provided that nothing was typed and nothing is in flight. A retry loads the document
 * again if nothing else helps, unless something is in flight, or the connection is lost.
 */
export function RemoteView({ loader, part, load, waiting, stub, reload = () => location.reload() }: Props) {
  const { connection, pending } = useHost();
  const hasInput = useHasInput();
  const loadFailure = useRef<unknown>(undefined);
  const lacksFile = useRef(false);
  const isUnused = (): boolean => pending.isIdle && !hasInput();
  const loadOrNote = (): Promise<ComponentType> =>
    load().catch((error: unknown) => {
      loadFailure.current = error;
      throw error;
    });
  const onBreak = (thrown: unknown, attempt: number): boolean => {
    const isMissing = isMissingFile(thrown);
    // The code that requested it stays, and its React.lazy caches the rejection. What was typed there is lost already.
    lacksFile.current = isMissing && thrown !== loadFailure.current;
    return attempt === 1 && loader.switchToFallback(part, isMissing && isUnused());
  };
  const needsNewDocument = (): boolean => {
    if (connection.state === 'offline') return false;
    return lacksFile.current ? pending.isIdle : loader.needsNewDocument(part) && isUnused();
  };
  return (
    <LazyPlace
      part={part}
      view={() => lazyView(loadOrNote)}
      waiting={waiting}
      stub={(retry) => stub(() => (needsNewDocument() ? reload() : retry()))}
      onBreak={onBreak}
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
