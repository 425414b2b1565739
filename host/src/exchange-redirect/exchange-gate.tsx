import { usePlatform } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PageSkeleton } from '../layout/states';

/** Ways into the exchange that an operator's own exchange takes the place of. */
const entrances: readonly string[] = ['/exchange', '/player/playGame'];
const Leaving = lazy(async () => ({
  default: (await import(/* webpackChunkName: "exchange-redirect" */ './exchange-redirect.page')).Page,
}));

export function isExchangeEntrance(path: string): boolean {
  return entrances.includes(path);
}

/** Stands before the exchange's entrances: leads to the operator's external exchange where one is set, else lets pass. */
export const ExchangeGate = observer(function ExchangeGate({ children }: { readonly children: ReactNode }) {
  const { state } = usePlatform().shared.general;
  const [way, setWay] = useState<'unknown' | 'ours' | 'theirs'>('unknown');
  // Decided once: a setting that changes later must not take the page from under a bet.
  if (way === 'unknown' && state.kind !== 'loading') {
    setWay(state.kind === 'ready' && (state.value[0]?.exchangeUrl ?? '') !== '' ? 'theirs' : 'ours');
  }
  if (way === 'unknown') return <PageSkeleton />;
  if (way === 'ours') return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Leaving />
    </Suspense>
  );
});
