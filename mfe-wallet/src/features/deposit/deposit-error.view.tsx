import { usePlatform, useTexts } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { ErrorDialog } from '../../funds/error-dialog.view';
import type { DepositStore } from './deposit.store';
import { texts } from './deposit.texts';

type Props = { readonly store: Pick<DepositStore, 'state' | 'dismiss'> };

/** Why the deposit can't go on. */
export const DepositError = observer(function DepositError({ store }: Props) {
  const { state } = store;
  const t = useTexts(texts);
  const { language } = usePlatform();
  const isPhone = (state.kind === 'stopped' && state.by === 'phone') || (state.kind === 'refused' && state.why === 'phone_unverified');
  const words = (): string | null => {
    if (state.kind === 'stopped') return t.problems[state.by];
    if (state.kind !== 'refused') return null;
    // The server's sentence is English; other languages have their own for each refusal.
    return (language.code === 'en' && state.message) || t.refusals[state.why] || t.generic;
  };
  return <ErrorDialog words={words()} way={isPhone ? { to: '/profile', name: t.goToProfile } : null} onClose={store.dismiss} />;
});
