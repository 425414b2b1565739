import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { AlertIcon, CircleCheckIcon, classNames, IconButton, XIcon } from '@pavilion/ui';
import { texts } from '../texts';
import styles from './bets.module.css';
import type { CashOutStore } from './cash-out.store';

interface Props {
  readonly store: CashOutStore;
}

/** Result of a cash-out, in its own place: it stays readable when nothing is left to cash out. */
export const CashOutResult = observer(function CashOutResult({ store }: Props) {
  const t = useTexts(texts).bets;
  const { outcome } = store;
  return (
    outcome && (
      <div className={classNames(styles.outcome, outcome.kind === 'done' && styles.done)}>
        {outcome.kind === 'done' ? <CircleCheckIcon /> : <AlertIcon />}
        {outcome.kind === 'done' ? <Done {...outcome} /> : <p>{t.outcomes[outcome.why] ?? t.refused}</p>}
        <IconButton label={t.dismiss} icon={<XIcon />} onClick={store.dismiss} />
      </div>
    )
  );
});

const Done = observer(function Done({ amount, share }: { readonly amount: number; readonly share: number }) {
  const t = useTexts(texts).bets;
  const format = useFormat();
  return (
    <p>
      <strong>{t.done(format.money(amount))}</strong>
      <span>{share === 100 ? t.lockedIn : t.lockedShare(t.percent(format.number(share)))}</span>
    </p>
  );
});
