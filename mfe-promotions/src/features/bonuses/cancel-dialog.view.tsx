import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Alert, Button, Dialog } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './bonus.module.css';
import type { BonusStore } from './bonus.store';

type Props = { readonly store: BonusStore };

/** Dialog that shows the money a cancellation forfeits and the money that stays, before it is confirmed. */
export const CancelDialog = observer(function CancelDialog({ store }: Props) {
  const t = useTexts(texts).bonuses;
  const isSending = store.cancelState.kind === 'sending';
  const close = (): void => store.setConfirming(false);
  const footer = (
    <>
      <Button variant="secondary" disabled={isSending} onClick={close}>
        {t.keep}
      </Button>
      <Button variant="danger" busy={isSending} onClick={() => void store.cancel()}>
        {store.isUnconfirmed ? t.tryAgain : t.confirm}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={close} title={t.cancelTitle} footer={footer} dismissable={!isSending}>
      <CancellationEffects store={store} />
      <div aria-live="polite">
        {store.cancelState.kind === 'refused' && <Alert>{store.cancelState.message || t.cancelFailed}</Alert>}
        {store.isUnconfirmed && (
          <Alert kind="warning" title={t.unconfirmedTitle}>
            {t.unconfirmed}
          </Alert>
        )}
      </div>
    </Dialog>
  );
});

const CancellationEffects = observer(function CancellationEffects({ store: { bonus } }: Props) {
  const t = useTexts(texts).bonuses;
  const format = useFormat();
  const balance = usePlatform().shared.balance.value;
  return (
    <div className={styles.choice}>
      <dl>
        <div className={styles.forfeited}>
          <dt>{t.lost}</dt>
          <dd>{t.lostMoney(balance ? format.money(balance.bonus) : '…')}</dd>
        </div>
        <div className={styles.retained}>
          <dt>{t.kept}</dt>
          <dd>{t.keptMoney(balance ? format.money(balance.main) : '…')}</dd>
        </div>
      </dl>
      {bonus && bonus.deposit !== null && <p>{t.afterwards(format.money(bonus.deposit))}</p>}
      <p>{t.noWayBack}</p>
    </div>
  );
});
