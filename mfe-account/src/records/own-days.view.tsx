import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { TextField } from '@pavilion/ui';
import { dayLimits } from '../dhaka/day-limits';
import { texts } from '../texts';
import type { DayFilter } from './list-place';

interface Props {
  readonly draft: DayFilter;
  readonly onChange: (change: Partial<DayFilter>) => void;
}

/** First and last day of a custom range. */
export const OwnDays = observer(function OwnDays({ draft, onChange }: Props) {
  const t = useTexts(texts).records;
  const { first, last } = dayLimits(Date.now());
  return (
    <>
      <TextField
        required
        type="date"
        label={t.from}
        min={first}
        max={draft.to || last}
        value={draft.from}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        required
        type="date"
        label={t.to}
        min={draft.from || first}
        max={last}
        value={draft.to}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
});
