import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useState } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Alert, Button, SelectField } from '@pavilion/ui';
import { texts } from '../../texts';
import { birthdayMs } from '../../verification/birthday';
import { birthdayOf, type BirthdayParts, birthYears, daysOf, isUnderAge, range } from './birthday-choice';
import { ConfirmOnce } from './confirm-once.view';
import type { OnceStore } from './once.store';
import styles from './profile.module.css';

const MONTHS = range(1, 12);

/** Form for the birthday, which can be given once. */
export const BirthdayForm = observer(function BirthdayForm({ store }: { readonly store: OnceStore }) {
  const t = useTexts(texts).profile;
  const format = useFormat();
  const [parts, setParts] = useState<BirthdayParts>({ day: '', month: '', year: '' });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const birthday = birthdayOf(parts);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsSubmitted(true);
    if (birthday !== null) store.requestConfirmation();
  };
  return (
    <form className={styles.panel} aria-label={t.birthday} noValidate onSubmit={submit}>
      <BirthdayFields parts={parts} onChange={setParts} />
      <p className={styles.hint}>{t.birthdayHint}</p>
      {isSubmitted && birthday === null && <Alert>{t.birthdayWhole}</Alert>}
      <div className={styles.actions}>
        <Button type="submit">{t.save}</Button>
        <Button variant="quiet" onClick={store.close}>
          {t.cancel}
        </Button>
      </div>
      {birthday !== null && (
        <ConfirmOnce
          store={store}
          what="birthday"
          value={birthday}
          shown={format.date(birthdayMs(birthday))}
          warning={isUnderAge(birthday, Date.now()) ? t.underAge : null}
        />
      )}
    </form>
  );
});

type FieldsProps = { readonly parts: BirthdayParts; readonly onChange: (parts: BirthdayParts) => void };

const BirthdayFields = observer(function BirthdayFields({ parts, onChange }: FieldsProps) {
  const t = useTexts(texts).profile;
  const format = useFormat();
  const { language } = usePlatform();
  const set = (part: keyof BirthdayParts) => (value: string) => onChange({ ...parts, [part]: value });
  const plain = (values: readonly string[]) =>
    values.map((value) => ({ value, label: format.number(Number(value)).replaceAll(',', '') }));
  const months = new Intl.DateTimeFormat(language.code === 'bn' ? 'bn-BD' : 'en-GB', {
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <div className={styles.parts} role="group" aria-label={t.birthday}>
      <SelectField
        label={t.day}
        placeholder=""
        autoFocus
        autoComplete="bday-day"
        value={parts.day}
        onChange={set('day')}
        options={plain(daysOf(parts))}
      />
      <SelectField
        label={t.month}
        placeholder=""
        autoComplete="bday-month"
        value={parts.month}
        onChange={set('month')}
        options={MONTHS.map((value) => ({ value, label: months.format(Date.UTC(2000, Number(value) - 1)) }))}
      />
      <SelectField
        label={t.year}
        placeholder=""
        autoComplete="bday-year"
        value={parts.year}
        onChange={set('year')}
        options={plain(birthYears(Date.now()))}
      />
    </div>
  );
});
