import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { Bonus } from '@pavilion/contract/calls/bonuses';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, Badge, Button, buttonClass, Card, EmptyState, ErrorState, GiftIcon, Skeleton } from '@pavilion/ui';
import { SubpageHeader } from '../../components/subpage-header';
import { texts } from '../../texts';
import styles from './bonus.module.css';
import type { BonusStore } from './bonus.store';
import { BonusBets } from './bonus-bets.view';
import { BonusDetails, Counts } from './bonus-details.view';
import { BonusPath } from './bonus-path.view';
import { BonusProgress } from './bonus-progress.view';
import { badges, nameOf } from './bonus-words';

const CancelDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "cancel-bonus" */ './cancel-dialog.view')).CancelDialog,
}));

type Props = { readonly store: BonusStore };

export const BonusView = observer(function BonusView({ store }: Props) {
  const t = useTexts(texts).bonuses;
  const { language } = usePlatform();
  const { bonus } = store;
  return (
    <div className={styles.page}>
      <SubpageHeader to="/bonuses" back={t.back} title={bonus ? nameOf(bonus, language.code) : t.title}>
        {bonus && <Badge kind={badges[bonus.state]}>{t.states[bonus.state]}</Badge>}
      </SubpageHeader>
      <Content store={store} />
    </div>
  );
});

const Content = observer(function Content({ store }: Props) {
  const t = useTexts(texts).bonuses;
  const { state } = store;
  if (state.kind === 'loading') return <Skeleton shape="block" count={2} height="240px" />;
  if (state.kind === 'failed')
    return <ErrorState text={state.answered ? state.message || t.failed : t.offline} onRetry={store.retry} />;
  if (state.value === null)
    return (
      <EmptyState
        icon={<GiftIcon />}
        text={t.unknown}
        action={
          <Link to="/bonuses" className={buttonClass('secondary')}>
            {t.title}
          </Link>
        }
      />
    );
  return (
    <>
      <BonusStatus store={store} bonus={state.value} />
      <Counts bonus={state.value} />
      {store.hasBets && <BonusBets store={store.bets} />}
      <Suspense fallback={null}>{store.isConfirming && <CancelDialog store={store} />}</Suspense>
    </>
  );
});

const BonusStatus = observer(function BonusStatus({ store, bonus }: Props & { readonly bonus: Bonus }) {
  const t = useTexts(texts).bonuses;
  return (
    <Card>
      <div className={styles.status}>
        <BonusPath state={bonus.state} />
        <p aria-live="polite">{t.stateNotes[bonus.state]}</p>
        {store.cancelState.kind === 'done' && <Alert kind="success">{t.cancelled}</Alert>}
        <BonusProgress bonus={bonus} />
        <BonusDetails bonus={bonus} />
        {store.canCancel && (
          <div className={styles.canceled}>
            <p>{t.cancelNote}</p>
            <Button variant="secondary" onClick={() => store.setConfirming(true)}>
              {t.cancel}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
});
