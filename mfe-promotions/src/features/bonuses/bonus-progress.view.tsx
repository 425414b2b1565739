import { observer } from 'mobx-react-lite';
import type { Bonus } from '@pavilion/contract/calls/bonuses';
import { useFormat, useTexts } from '@pavilion/platform';
import { ProgressBar } from '@pavilion/ui';
import { texts } from '../../texts';

/** Turnover progress; hidden before the money is credited and once it no longer matters. */
export const BonusProgress = observer(function BonusProgress({
  bonus: { state, required, remaining },
}: {
  readonly bonus: Bonus;
}) {
  const t = useTexts(texts).bonuses;
  const format = useFormat();
  if (required === null || remaining === null || state === 'forfeited' || state === 'expired') return null;
  const done = required - remaining;
  const isFull = required === 0;
  return (
    <ProgressBar
      kind="reward"
      label={t.progress}
      value={isFull ? 1 : done}
      max={isFull ? 1 : required}
      text={t.staked(format.money(done), format.money(required))}
    />
  );
});
