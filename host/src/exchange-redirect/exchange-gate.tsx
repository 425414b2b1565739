import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePlatform } from '@pavilion/platform';
import { PageSkeleton } from '../layout/states';

const Leaving = lazy(async () => ({
  default: (await import(/* webpackChunkName: "exchange-redirect" */ './exchange-redirect.page')).Page,
}));

/**
 * Guards the pages that redirect to an operator's exchange: redirects to the operator's external exchange if one is set, else renders the
 * page.
 */
export const ExchangeGate = observer(function ExchangeGate({ children }: { readonly children: ReactNode }) {
  const { state } = usePlatform().shared.general;
  const [exchange, setWay] = useState<'unknown' | 'ours' | 'theirs'>('unknown');
  // Decided once: a later settings change must not remove the page during a bet.
  if (exchange === 'unknown' && state.kind !== 'loading') {
    setWay(state.kind === 'ready' && (state.value[0]?.exchangeUrl ?? '') !== '' ? 'theirs' : 'ours');
  }
  if (exchange === 'unknown') return <PageSkeleton />;
  if (exchange === 'ours') return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Leaving />
    </Suspense>
  );
});
