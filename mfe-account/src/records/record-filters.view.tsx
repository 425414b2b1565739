import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { type Format, useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Button, ChipGroup, Dialog, FilterIcon, SelectField } from '@pavilion/ui';
import { texts } from '../texts';
import type { DayFilter, Days } from './list-place';
import styles from './records.module.css';

export interface Choice {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the options as chips in a phone's sheet, because they are few. */
  readonly chips?: true;
}

interface RecordFiltersProps {
  /** Filters of the list besides its days. */
  readonly choices: readonly Choice[];
  readonly dateLabel: string;
  readonly offered: readonly Days[];
  readonly draft: DayFilter;
  readonly shown: DayFilter;
  readonly onChange: (change: Partial<DayFilter>) => void;
  readonly onSubmit: () => void;
}

/** The filters: a line of fields on desktop, a sheet on a phone; choices apply once submitted. */
export const RecordFilters = observer(function RecordFilters(props: RecordFiltersProps) {
  return usePlatform().layout.isMobile ? <FilterSheet {...props} /> : <FilterLine {...props} />;
});

const FilterLine = observer(function FilterLine({
  choices,
  dateLabel,
  offered,
  draft,
  onChange,
  onSubmit,
}: RecordFiltersProps) {
  const t = useTexts(texts).records;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.filters} aria-label={t.filters} onSubmit={submit}>
      {choices.map(({ chips: _, ...choice }) => (
        <SelectField key={choice.label} {...choice} />
      ))}
      <SelectField
        label={dateLabel}
        options={offered.map((value) => ({ value, label: t.days[value] }))}
        value={draft.days}
        onChange={(days) => onChange({ days })}
      />
      {draft.days === 'own' && (
        <Suspense fallback={null}>
          <OwnDays draft={draft} onChange={onChange} />
        </Suspense>
      )}
      <Button type="submit">{t.submit}</Button>
    </form>
  );
});

const FilterSheet = observer(function FilterSheet({
  choices,
  dateLabel,
  offered,
  draft,
  shown,
  onChange,
  onSubmit,
}: RecordFiltersProps) {
  const t = useTexts(texts).records;
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
    setOpen(false);
  };
  const form = 'record-filters';
  return (
    <div className={styles.bar}>
      <span>{daysShown(shown, t, format)}</span>
      <Button variant="secondary" icon={<FilterIcon />} onClick={() => setOpen(true)}>
        {t.filters}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t.filters}
        footer={
          <Button type="submit" form={form}>
            {t.submit}
          </Button>
        }
      >
        <form id={form} className={styles.sheet} onSubmit={submit}>
          {choices.map(({ chips, ...choice }) =>
            chips ? <Chips key={choice.label} {...choice} /> : <SelectField key={choice.label} {...choice} />,
          )}
          <Chips
            label={dateLabel}
            options={offered.map((value) => ({ value, label: t.days[value] }))}
            value={draft.days}
            onChange={(days) => onChange({ days: days as Days })}
          />
          {draft.days === 'own' && (
            <Suspense fallback={null}>
              <OwnDays draft={draft} onChange={onChange} />
            </Suspense>
          )}
        </form>
      </Dialog>
    </div>
  );
});

function Chips(choice: Omit<Choice, 'chips'>) {
  return (
    <div className={styles.chips}>
      <h3>{choice.label}</h3>
      <ChipGroup wrap {...choice} />
    </div>
  );
}

/** Lazy: the calendar is half of the page's code and no part of its first paint. */
const OwnDays = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-days" */ './own-days.view')).OwnDays,
}));

function daysShown(
  { days, from, to }: DayFilter,
  t: { readonly days: Readonly<Record<Days, string>>; readonly range: (from: string, to: string) => string },
  format: Format,
): string {
  if (days !== 'own' || !from || !to) return t.days[days];
  return t.range(format.date(Date.parse(from)), format.date(Date.parse(to)));
}
