import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useStore } from '@pavilion/platform';
import { useSearchParams } from '@pavilion/platform/router';
import { PromotionDetails } from './promotion-details';
import type { PromotionsStore } from './promotions.store';

export const NAME = 'promotion';

/** Opens the details named in the address: /promotions?promotion=7. */
export const NamedDetails = observer(function NamedDetails({ store }: { readonly store: PromotionsStore }) {
  const [params] = useSearchParams();
  const requestedId = params.get(NAME) ?? '';
  return /^\d{1,9}$/.test(requestedId) ? <One key={requestedId} store={store} id={Number(requestedId)} /> : null;
});

const One = observer(function One({ store, id }: { readonly store: PromotionsStore; readonly id: number }) {
  const [, setParams] = useSearchParams();
  const promotion = useStore(() => store.named(id))();
  const close = (): void =>
    setParams(
      (params) => {
        params.delete(NAME);
        return params;
      },
      { replace: true },
    );
  return (
    promotion && (
      <Suspense fallback={null}>
        <PromotionDetails promotion={promotion} onClose={close} />
      </Suspense>
    )
  );
});
