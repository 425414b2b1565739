import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { exchangeToken } from '@pavilion/contract/calls/sessions';
import { type Platform, useStore, useTexts } from '@pavilion/platform';
import { ErrorState, Spinner } from '@pavilion/ui';
import { lateTexts } from '../late-texts';
import { type ExchangeRedirectApi, ExchangeRedirectStore } from './exchange-redirect.store';

function redirectApi({ api, shared, language }: Platform): ExchangeRedirectApi {
  return {
    address: async () => {
      await shared.general.refresh();
      return shared.general.value?.[0]?.exchangeUrl ?? '';
    },
    token: async () => {
      const outcome = await api.call(exchangeToken, {});
      return outcome.kind === 'ok' ? outcome.value.token : null;
    },
    language,
  };
}

/** Leaves for the operator's exchange; replaces the history entry, so that going back doesn't return here. */
export const Page = observer(function ExchangeRedirectPage() {
  const t = useTexts(lateTexts).exchangeRedirect;
  const store = useStore(
    (platform) => new ExchangeRedirectStore(redirectApi(platform), (address) => window.location.replace(address)),
  );
  useEffect(() => void store.go(), [store]);
  if (store.state === 'failed') return <ErrorState text={t.failed} onRetry={() => void store.go()} />;
  return <Spinner label={t.leaving} />;
});
