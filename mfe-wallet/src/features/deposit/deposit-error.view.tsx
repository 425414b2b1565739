import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { ErrorDialog } from '../../funds/error-dialog.view';
import { texts } from '../../texts';
import type { DepositRefusal } from './deposit.api';
import type { DepositStore } from './deposit.store';
import type { DepositProblem } from './deposit-checks';

type Props = { readonly store: DepositStore };

/** Explains why the deposit can't proceed, with a link to resolve it. */
export const DepositError = observer(function DepositError({ store }: Props) {
  const { state } = store;
  const t = useTexts(texts).deposit;
  const links: Partial<Record<DepositProblem | DepositRefusal, { readonly to: string; readonly name: string }>> = {
    phone: { to: '/profile', name: t.goToProfile },
    phone_unverified: { to: '/profile', name: t.goToProfile },
    pending: { to: store.reads.pendingPath, name: t.seeStatus },
    pending_exists: { to: store.reads.pendingPath, name: t.seeStatus },
    limit_reached: { to: '/safer-gambling', name: t.aboutLimits },
    restricted: { to: '/withdrawal', name: t.withdraw },
    frozen: { to: '/account', name: t.contactUs },
    deposits_closed: { to: '/account', name: t.contactUs },
    closed_here: { to: '/withdrawal', name: t.withdraw },
  };
  if (state.kind === 'stopped')
    return <ErrorDialog words={t.problems[state.by]} way={links[state.by] ?? null} onClose={store.dismiss} />;
  if (state.kind !== 'refused') return <ErrorDialog words={null} onClose={store.dismiss} />;
  return <ErrorDialog words={state.message || t.generic} way={links[state.why] ?? null} onClose={store.dismiss} />;
});
