import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Alert, AmountField, Button, Dialog, SelectField } from '@pavilion/ui';
import { texts } from '../../texts';
import type { EditState, LimitsStore } from './limits.store';
import styles from './safer-gambling.module.css';
import { useFigure } from './use-figure';

type Props = { readonly store: LimitsStore; readonly edit: Exclude<EditState, { readonly kind: 'closed' }> };

const choices: Readonly<Record<Props['edit']['limit']['period'], readonly number[]>> = {
  day: [15, 30, 60, 90, 120, 180, 240, 360, 480],
  week: [60, 120, 180, 300, 420, 600, 900, 1200, 1800],
  month: [300, 600, 900, 1200, 1800, 2400, 3600, 4800],
};

/** Sets one limit, or requests to raise or remove it. */
export const LimitDialog = observer(function LimitDialog({ store, edit }: Props) {
  const t = useTexts(texts).saferGambling;
  const { limit } = edit;
  const isBusy = edit.kind === 'sending';
  const footer = (
    <>
      {limit.amount !== null && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void store.remove()}>
          {t.remove}
        </Button>
      )}
      <Button type="submit" form="limit" busy={isBusy} disabled={store.amount === null}>
        {edit.kind === 'unconfirmed' ? t.tryAgain : t.save}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={store.dismiss}
      title={t.changeOf(t.names[limit.kind][limit.period])}
      size="small"
      footer={footer}
    >
      <form
        id="limit"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void store.save();
        }}
      >
        <p className={styles.second}>{t.aboutKinds[limit.kind]}</p>
        <Field store={store} edit={edit} />
        {/* Always rendered, so that nothing moves under the finger. */}
        <p className={styles.effect} role="status">
          {limit.amount === null ? t.atOnceFirst : store.wouldWait ? t.willWait : t.atOnce}
        </p>
        {edit.kind === 'refused' && <Alert>{edit.message}</Alert>}
        {edit.kind === 'unconfirmed' && <Alert>{t.noAnswer}</Alert>}
      </form>
    </Dialog>
  );
});

const Field = observer(function Field({ store, edit }: Props) {
  const t = useTexts(texts).saferGambling;
  const { limit } = edit;
  const figure = useFigure(limit.kind);
  const disabled = edit.kind === 'sending';
  if (limit.kind !== 'session')
    return (
      <AmountField
        label={t.amount}
        name="amount"
        value={store.typed}
        onChange={store.type}
        disabled={disabled}
        data-autofocus
      />
    );
  const minutes = [...new Set([...choices[limit.period], ...(limit.amount === null ? [] : [limit.amount])])].sort(
    (one, other) => one - other,
  );
  const options = minutes.map((value) => ({ value: String(value), label: figure(value) }));
  return (
    <SelectField
      label={t.time}
      name="minutes"
      options={options}
      value={store.typed}
      placeholder={t.choose}
      onChange={store.type}
      disabled={disabled}
      data-autofocus
    />
  );
});
