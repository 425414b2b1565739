import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { ErrorDialog } from '../../funds/error-dialog.view';
import { texts } from '../../texts';
import type { WithdrawalStore } from './withdrawal.store';
import { resolutionPage, wordsOf } from './withdrawal-words';

type Props = { readonly store: Pick<WithdrawalStore, 'state' | 'dismiss'> };

/** Explains why the withdrawal can't proceed, with a link to fix it. */
export const WithdrawalError = observer(function WithdrawalError({ store }: Props) {
  const t = useTexts(texts).withdrawal;
  const { language } = usePlatform();
  const to = resolutionPage(store.state);
  const way = to && { to, name: to === '/profile' ? t.goToProfile : t.seeTurnover };
  return <ErrorDialog words={wordsOf(store.state, t, language.code)} way={way} onClose={store.dismiss} />;
});
