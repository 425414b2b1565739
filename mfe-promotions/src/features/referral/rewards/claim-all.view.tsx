import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Button } from '@pavilion/ui';
import { texts } from '../../../texts';
import lines from '../lines.module.css';
import type { Program, ReferralStore } from '../referral.store';
import styles from './figures.module.css';

type Props = { readonly store: ReferralStore; readonly program: Program };

export const ClaimAll = observer(function ClaimAll({ store, program }: Props) {
  const t = useTexts(texts).referral;
  const { claimState: state } = store;
  const hasMessage = state.kind !== 'idle' && state.kind !== 'sending';
  return (
    <>
      <Button
        variant="reward"
        size="large"
        disabled={!store.canClaim}
        busy={state.kind === 'sending'}
        aria-describedby={store.canClaim ? undefined : 'minimum-claim'}
        onClick={() => void store.claim()}
      >
        {state.kind === 'unconfirmed' ? t.tryAgain : t.claimAll}
      </Button>
      <div className={styles.message} aria-live="polite">
        {hasMessage && <ClaimMessage state={state} />}
        {!store.canClaim && !hasMessage && <MinimumNotice amount={program.leastClaim} />}
      </div>
    </>
  );
});

/** The specification's sentence, as long as the minimum is the one it names. */
const MinimumNotice = observer(function MinimumNotice({ amount }: { readonly amount: number }) {
  const t = useTexts(texts).referral;
  const format = useFormat();
  return (
    <p id="minimum-claim" className={lines.note}>
      {amount === 1000 ? t.least : t.leastOf(format.money(amount))}
    </p>
  );
});

const ClaimMessage = observer(function ClaimMessage({ state }: { readonly state: ReferralStore['claimState'] }) {
  const t = useTexts(texts).referral;
  if (state.kind === 'done') return <Alert kind="success">{t.claimed}</Alert>;
  if (state.kind === 'unconfirmed')
    return (
      <Alert kind="warning" title={t.claimLost}>
        {t.unconfirmed}
      </Alert>
    );
  return <Alert>{(state.kind === 'refused' && state.message) || t.claimFailed}</Alert>;
});
