import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { useTexts } from '@pavilion/platform';
import { Alert, Button, PlusIcon, TextField } from '@pavilion/ui';
import { texts } from '../../texts';
import type { AddPhoneStore } from './add-phone.store';
import styles from './profile.module.css';

/** The format of a phone number, the same in both languages. */
const PHONE_SHAPE = '01XXXXXXXXX';

type Props = {
  readonly store: AddPhoneStore;
  readonly isOffered: boolean;
  /** Whether it replaces a phone that was never verified. */
  readonly isOther: boolean;
};

/** Form for the one phone beside the first. */
export const AddPhone = observer(function AddPhone({ store, isOffered, isOther }: Props) {
  const t = useTexts(texts).profile;
  const { state } = store;
  if (!isOffered) return null;
  const action = isOther ? t.otherNumber : t.addPhone;
  if (state.kind === 'closed') {
    return (
      <Button
        variant={isOther ? 'quiet' : 'secondary'}
        size="small"
        className={styles.addPhone}
        icon={isOther ? undefined : <PlusIcon size={16} />}
        onClick={store.open}
      >
        {action}
      </Button>
    );
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void store.add();
  };
  return (
    <form className={styles.panel} aria-label={action} noValidate onSubmit={submit}>
      <TextField
        label={t.newPhone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        placeholder={PHONE_SHAPE}
        value={store.phone}
        onChange={store.setPhone}
        hint={t.phoneHint}
        error={state.kind === 'refused' ? state.message : undefined}
      />
      {state.kind === 'unanswered' && <Alert kind="warning">{t.unanswered}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" busy={state.kind === 'sending'} disabled={store.phone === ''}>
          {t.add}
        </Button>
        <Button variant="quiet" onClick={store.close}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
});
