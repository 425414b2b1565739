import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { ErrorDialog } from '../../funds/error-dialog.view';
import { texts } from '../../texts';
import type { DepositClaimRefusal } from './make-payment.api';
import type { MakePaymentStore } from './make-payment.store';

type Props = { readonly store: Pick<MakePaymentStore, 'state' | 'isRocket' | 'dismiss'> };

/** Explains what is wrong with a claim, with a link to fix it. */
export const DepositClaimError = observer(function DepositClaimError({ store }: Props) {
  const { state } = store;
  const t = useTexts(texts).makePayment;
  const links: Partial<Record<DepositClaimRefusal, { readonly to: string; readonly name: string }>> = {
    no_order: { to: '/deposit', name: t.newDeposit },
    pending_exists: { to: '/transaction-record', name: t.records },
    phone_unverified: { to: '/profile', name: t.verifyPhone },
    phone_not_registered: { to: '/profile', name: t.verifyPhone },
  };
  if (state.kind === 'stopped') {
    const words = state.by === 'phone' && store.isRocket ? t.rocketNumber : t.problems[state.by];
    return <ErrorDialog words={words} onClose={store.dismiss} />;
  }
  if (state.kind !== 'refused') return <ErrorDialog words={null} onClose={store.dismiss} />;
  return (
    <ErrorDialog
      words={state.message === '' ? t.generic : t.failed(state.message)}
      way={links[state.why] ?? null}
      onClose={store.dismiss}
    />
  );
});
