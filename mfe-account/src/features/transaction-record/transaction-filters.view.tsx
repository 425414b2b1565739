import { usePlatform, useTexts } from '@pavilion/platform';
import { Button, ChipGroup, Dialog, FilterIcon, SelectField } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState, type SyntheticEvent } from 'react';
import styles from '../../records/records.module.css';
import { dates, statuses, types } from './transaction-filter';
import type { TransactionRecordStore } from './transaction-record.store';
import { texts } from './transaction-record.texts';

type Props = { readonly store: TransactionRecordStore };

export const TransactionFilters = observer(function TransactionFilters(props: Props) {
  return usePlatform().layout.isMobile ? <FilterSheet {...props} /> : <FilterLine {...props} />;
});

/** Each filter's choices, worded. */
function useChoices() {
  const t = useTexts(texts);
  const { layout } = usePlatform();
  const worded = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) =>
    values.map((value) => ({ value, label: words[value] }));
  return {
    // A phone's chip says Pending for what the tables call Processing.
    status: worded(statuses, layout.isMobile ? { ...t.statuses, '0': t.pending } : t.statuses),
    type: worded(types, t.types),
    days: worded(dates, t.days),
  };
}

const FilterLine = observer(function FilterLine({ store }: Props) {
  const t = useTexts(texts);
  const choices = useChoices();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    store.submit();
  };
  const { type, status, days } = store.draft;
  return (
    <form className={styles.filters} aria-label={t.filters} onSubmit={submit}>
      <SelectField label={t.type} options={choices.type} value={type} onChange={(value) => store.change({ type: value })} />
      <SelectField label={t.status} options={choices.status} value={status} onChange={(value) => store.change({ status: value })} />
      <SelectField label={t.dateFilter} options={choices.days} value={days} onChange={(value) => store.change({ days: value })} />
      <Button type="submit">{t.submit}</Button>
    </form>
  );
});

const FilterSheet = observer(function FilterSheet({ store }: Props) {
  const t = useTexts(texts);
  const choices = useChoices();
  const [open, setOpen] = useState(false);
  const { type, status, days } = store.draft;
  const submit = (): void => {
    store.submit();
    setOpen(false);
  };
  return (
    <div className={styles.bar}>
      <span>{t.days[store.filter.days]}</span>
      <Button variant="secondary" icon={<FilterIcon />} onClick={() => setOpen(true)}>
        {t.filters}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.filters} footer={<Button onClick={submit}>{t.submit}</Button>}>
        <div className={styles.sheet}>
          <h3>{t.status}</h3>
          <ChipGroup wrap label={t.status} options={choices.status} value={status} onChange={(value) => store.change({ status: value })} />
          <h3>{t.type}</h3>
          <ChipGroup wrap label={t.type} options={choices.type} value={type} onChange={(value) => store.change({ type: value })} />
          <h3>{t.dateFilter}</h3>
          <ChipGroup wrap label={t.dateFilter} options={choices.days} value={days} onChange={(value) => store.change({ days: value })} />
        </div>
      </Dialog>
    </div>
  );
});
