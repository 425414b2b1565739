import { usePlatform, useTexts } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { ErrorDialog } from '../../funds/error-dialog.view';
import type { MakePaymentStore } from './make-payment.store';
import { texts } from './make-payment.texts';

type Props = { readonly store: Pick<MakePaymentStore, 'state' | 'isRocket' | 'dismiss'> };

/** What is wrong with a claim. */
export const ClaimError = observer(function ClaimError({ store }: Props) {
  const { state } = store;
  const t = useTexts(texts);
  const { language } = usePlatform();
  const words = (): string | null => {
    if (state.kind === 'stopped') return state.by === 'phone' && store.isRocket ? t.rocketNumber : t.problems[state.by];
    if (state.kind !== 'refused') return null;
    // The server's sentence is English; other languages have their own for each refusal.
    if (language.code === 'en' && state.message !== '') return t.failed(state.message);
    return t.refusals[state.why] ?? t.generic;
  };
  return <ErrorDialog words={words()} onClose={store.dismiss} />;
});
