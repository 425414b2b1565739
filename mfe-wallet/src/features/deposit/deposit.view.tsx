import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Alert, Button, Skeleton, StickyFoot, VisuallyHidden } from '@pavilion/ui';
import { FundsTabs } from '../../funds/funds-tabs.view';
import { OverviewStrip } from '../../funds/overview-strip.view';
import { VerificationBanner } from '../../funds/verification-banner.view';
import { texts } from '../../texts';
import { AmountChoice } from './amount-choice.view';
import { ChannelChoice } from './channel-choice.view';
import styles from './deposit.module.css';
import type { DepositStore } from './deposit.store';
import { DepositError } from './deposit-error.view';
import { DepositsClosed, type DepositsClosedReason } from './deposits-closed.view';
import { MethodChoice } from './method-choice.view';
import { PromotionChoice } from './offers/promotion-choice.view';
import { RecentDeposits } from './recent-deposits.view';
import { RepeatDeposit } from './repeat-deposit.view';
import { DepositSummary } from './summary/deposit-summary.view';

type Props = { readonly store: DepositStore };

export const DepositView = observer(function DepositView({ store }: Props) {
  const t = useTexts(texts).deposit;
  const closed = useClosedReason(store);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void store.next();
  };
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{t.title}</h1>
      </VisuallyHidden>
      <FundsTabs at="deposit" />
      <OverviewStrip />
      <div className={styles.columns}>
        {closed === null ? (
          <form className={styles.form} aria-label={t.title} noValidate onSubmit={submit}>
            {store.reads.isInitialLoad ? <Arriving /> : <Fields store={store} />}
          </form>
        ) : (
          <DepositsClosed reason={closed} />
        )}
        <RecentDeposits reads={store.reads} />
      </div>
      <DepositError store={store} />
    </div>
  );
});

/** A request without a reply can be repeated whatever has changed since: its deposit may be open. */
function useClosedReason({ reads, state }: DepositStore): DepositsClosedReason | null {
  const { restriction } = usePlatform().sessionClock;
  if (!reads.isOpenHere) return { kind: 'country' };
  // Used-up session time closes games only.
  if (restriction === null || restriction.kind === 'session-limit' || state.kind === 'unconfirmed') return null;
  return { kind: 'restriction', restriction };
}

const Fields = observer(function Fields({ store }: Props) {
  const t = useTexts(texts).deposit;
  return (
    <>
      <VerificationBanner isPhoneVerified={store.reads.isPhoneVerified} />
      <RepeatDeposit store={store} />
      <PromotionChoice store={store} />
      <MethodChoice store={store} />
      <ChannelChoice store={store} />
      <AmountChoice store={store} />
      <DepositSummary store={store} />
      {store.state.kind === 'unconfirmed' && <Alert kind="warning">{t.unconfirmed}</Alert>}
      <StickyFoot>
        <Button type="submit" size="large" block busy={store.state.kind === 'opening'}>
          {store.state.kind === 'unconfirmed' ? t.tryAgain : t.next}
        </Button>
      </StickyFoot>
    </>
  );
});

/** Skeleton of the form, one screen tall, so that the form pushes down nothing visible when it renders. */
function Arriving() {
  return (
    <div className={styles.loading}>
      <div className={styles.offers}>
        <Skeleton shape="block" height="56px" count={4} />
      </div>
      <div className={styles.choices}>
        <Skeleton shape="block" height="56px" count={4} />
      </div>
      <div className={styles.quick}>
        <Skeleton shape="block" height="44px" count={10} />
      </div>
    </div>
  );
}
