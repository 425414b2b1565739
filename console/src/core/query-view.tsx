import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '@pavilion/ui';
import type { PolledQuery } from './polled-query.store';

type Props<T> = {
  readonly query: PolledQuery<T> | null;
  readonly rows?: number;
  readonly children: (value: T) => ReactNode;
};

/** Renders a query: a placeholder while it loads, the reason if it is refused, else its data. */
export const QueryView = observer(function QueryView<T>({ query, rows = 4, children }: Props<T>) {
  if (!query || query.state.kind === 'loading') return <Skeleton shape="block" count={rows} height="40px" />;
  if (query.state.kind === 'refused')
    return <ErrorState text={query.state.message} onRetry={() => void query.refresh()} />;
  return children(query.state.value);
}) as <T>(props: Props<T>) => ReactNode;
