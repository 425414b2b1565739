import { usePlatform, useTexts } from '@pavilion/platform';
import { Button, ChipGroup, Dialog, FilterIcon, SelectField } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState, type SyntheticEvent } from 'react';
import styles from '../../records/records.module.css';
import type { BettingRecordStore } from './betting-record.store';
import { texts } from './betting-record.texts';

const ALL = 'all';
const dates = ['today', 'yesterday', '7'] as const;

type Props = { readonly store: BettingRecordStore };

export const BettingFilters = observer(function BettingFilters(props: Props) {
  return usePlatform().layout.isMobile ? <FilterSheet {...props} /> : <FilterLine {...props} />;
});

/** The fields alone: a line of them on a desk, below each other in a phone's sheet. */
const Fields = observer(function Fields({ store }: Props) {
  const t = useTexts(texts);
  const all = { value: ALL, label: t.all };
  const providers = [all, ...store.providers.map(({ code, name }) => ({ value: code, label: name }))];
  const types = [all, ...store.types.map((type) => ({ value: type, label: t.typeName(type) }))];
  const { provider, type } = store.draft;
  return (
    <>
      <SelectField
        label={t.platform}
        options={providers}
        value={provider || ALL}
        onChange={(value) => store.change({ provider: value === ALL ? '' : value })}
      />
      <SelectField
        label={t.gameType}
        options={types}
        value={type || ALL}
        onChange={(value) => store.change({ type: value === ALL ? '' : value })}
      />
    </>
  );
});

const FilterLine = observer(function FilterLine({ store }: Props) {
  const t = useTexts(texts);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    store.submit();
  };
  return (
    <form className={styles.filters} aria-label={t.filters} onSubmit={submit}>
      <Fields store={store} />
      <SelectField
        label={t.date}
        options={dates.map((value) => ({ value, label: t.days[value] }))}
        value={store.draft.days}
        onChange={(days) => store.change({ days })}
      />
      <Button type="submit">{t.submit}</Button>
    </form>
  );
});

const FilterSheet = observer(function FilterSheet({ store }: Props) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
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
          <h3>{t.date}</h3>
          <ChipGroup
            wrap
            label={t.date}
            options={dates.map((value) => ({ value, label: t.days[value] }))}
            value={store.draft.days}
            onChange={(days) => store.change({ days })}
          />
          <Fields store={store} />
        </div>
      </Dialog>
    </div>
  );
});
