import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Button, PlusIcon, TextField } from '@pavilion/ui';
import { texts } from '../../texts';
import type { AddPhoneStore } from './add-phone.store';
import styles from './profile.module.css';
import type { ProfileStore } from './profile.store';

/** The format of a phone number, the same in both languages. */
const PHONE_SHAPE = '01XXXXXXXXX';
/** The usual time; a shorter one is a demo's. */
const DAY_MINUTES = 24 * 60;

type Props = {
  readonly store: AddPhoneStore;
  readonly isOffered: boolean;
  /** Whether it replaces a phone that was never verified. */
  readonly isOther: boolean;
  readonly cooling: ProfileStore['cooling'];
};

/** Form for the one phone beside the first. */
export const AddPhone = observer(function AddPhone({ store, isOffered, isOther, cooling }: Props) {
  const t = useTexts(texts).profile;
  const format = useFormat();
  const durationOf = (minutes: number): string =>
    minutes >= 60 && minutes % 60 === 0
      ? t.hours(minutes / 60, format.number(minutes / 60))
      : t.minutes(minutes, format.number(minutes));
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
      {cooling && (
        <p className={styles.note}>
          {t.coolingNote(durationOf(cooling.payout), durationOf(cooling.reset))}
          {cooling.payout < DAY_MINUTES && ` ${t.coolingDemo}`}
        </p>
      )}
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
