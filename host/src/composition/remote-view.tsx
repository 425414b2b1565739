import { usePlatform } from '@pavilion/platform';
import { useEffect, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { LazyPlace, lazyView } from './lazy-place';
import type { RemoteLoader } from './loader';

interface Props {
  readonly loader: RemoteLoader;
  readonly part: string;
  readonly load: () => Promise<ComponentType>;
  readonly waiting: ReactNode;
  /** Shown in its place where it can't be had. */
  readonly stub: (retry: () => void) => ReactNode;
}

/**
 * Something of a remote in its place. What breaks before it drew anything gives its place to the fallback; so does what lacks
 * a file later, its table or its words, while nothing was typed into the page and no payment or bet is on its way.
 */
export function RemoteView({ loader, part, load, waiting, stub }: Props) {
  const { pending } = usePlatform();
  const isTyped = useTyped();
  const giveWay = (thrown: unknown, attempt: number): boolean =>
    attempt === 1 && loader.switchToFallback(part, isMissingFile(thrown) && pending.isIdle && !isTyped());
  return (
    <LazyPlace
      part={part}
      view={() => lazyView(load)}
      waiting={waiting}
      stub={stub}
      onBreak={giveWay}
      beside={<Drawn loader={loader} part={part} />}
    />
  );
}

/** Beside what may still wait for its words: it is there once both are, and gone before the boundary hears of a break. */
function Drawn({ loader, part }: Pick<Props, 'loader' | 'part'>) {
  useLayoutEffect(() => loader.markMounted(part), [loader, part]);
  return null;
}

function useTyped(): () => boolean {
  const typed = useRef(false);
  useEffect(() => {
    const note = (): void => void (typed.current = true);
    addEventListener('input', note);
    return () => removeEventListener('input', note);
  }, []);
  return () => typed.current;
}

/** How webpack's loaders of scripts and of styles tell that a file didn't come or wasn't what was published. */
function isMissingFile(thrown: unknown): boolean {
  const { name, code } = (thrown ?? {}) as { readonly name?: unknown; readonly code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
