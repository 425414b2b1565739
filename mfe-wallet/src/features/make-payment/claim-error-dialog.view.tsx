import { usePlatform, useTexts } from '@pavilion/platform';
import { Button, Dialog } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { MakePaymentStore } from './make-payment.store';
import { texts } from './make-payment.texts';

type Props = { readonly store: Pick<MakePaymentStore, 'state' | 'isRocket' | 'dismiss'> };

/** What is wrong with a claim; the documents say so in a modal titled Error. */
export const ClaimErrorDialog = observer(function ClaimErrorDialog({ store }: Props) {
  const { state } = store;
  const t = useTexts(texts);
  const { language } = usePlatform();
  const words = (): string => {
    if (state.kind === 'stopped') return state.by === 'phone' && store.isRocket ? t.rocketNumber : t.problems[state.by];
    if (state.kind !== 'refused') return '';
    // The server's sentence is English; other languages have their own for each refusal.
    if (language.code === 'en' && state.message !== '') return t.failed(state.message);
    return t.refusals[state.why] ?? t.generic;
  };
  return (
    <Dialog
      open={state.kind === 'stopped' || state.kind === 'refused'}
      onClose={store.dismiss}
      title={t.error}
      size="small"
      footer={<Button onClick={store.dismiss}>{t.ok}</Button>}
    >
      <p role="alert">{words()}</p>
    </Dialog>
  );
});
