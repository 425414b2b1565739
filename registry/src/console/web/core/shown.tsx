import { ErrorState, Skeleton } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Watched } from './watched.store';

type Props<T> = { readonly of: Watched<T> | null; readonly rows?: number; readonly children: (value: T) => ReactNode };

/** Renders a query: a placeholder while it loads, the reason if it is refused, else its data. */
export const Shown = observer(function Shown<T>({ of, rows = 4, children }: Props<T>) {
  if (!of || of.state.kind === 'loading') return <Skeleton shape="block" count={rows} height="40px" />;
  if (of.state.kind === 'refused') return <ErrorState text={of.state.message} onRetry={() => void of.refresh()} />;
  return children(of.state.value);
}) as <T>(props: Props<T>) => ReactNode;
