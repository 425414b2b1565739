import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Alert, Button, Dialog, toast } from '@pavilion/ui';
import { texts } from '../../texts';
import type { OnceStore } from './once.store';
import styles from './profile.module.css';

type Props = {
  readonly store: OnceStore;
  readonly what: 'name' | 'birthday';
  readonly value: string;
  /** The value as the player reads it. */
  readonly shown: string;
  readonly warning?: string | null;
};

/** Asks the player to check the value before it is locked; shows why it could not be saved. */
export const ConfirmOnce = observer(function ConfirmOnce({ store, what, value, shown, warning = null }: Props) {
  const t = useTexts(texts).profile;
  const { state } = store;
  const confirm = async (): Promise<void> => {
    await store.confirm(value);
    if (store.state.kind === 'saved') toast(t.saved[what], 'success');
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={store.backToEditing}>
        {t.goBack}
      </Button>
      <Button busy={state.kind === 'sending'} data-autofocus onClick={() => void confirm()}>
        {t.saveIt}
      </Button>
    </>
  );
  return (
    <>
      {state.kind === 'failed' && <Alert title={t.failed[what]}>{state.message}</Alert>}
      <Dialog
        open={state.kind === 'confirming' || state.kind === 'sending'}
        onClose={store.backToEditing}
        title={t.confirmTitle}
        size="small"
        footer={footer}
      >
        <p className={styles.shown}>
          <span>{t[what]}</span>
          <strong>{shown}</strong>
        </p>
        <p className={styles.hint}>{t.confirmNote}</p>
        {warning !== null && <Alert kind="warning">{warning}</Alert>}
      </Dialog>
    </>
  );
});
