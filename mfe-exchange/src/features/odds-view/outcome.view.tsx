import { observer } from 'mobx-react-lite';
import { useFormat } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import styles from './market-table.module.css';
import type { Outcomes } from './odds-view.store';

interface Props {
  readonly of: () => Outcomes;
  readonly runner: string;
  /** Whether amounts count the bets on the runner alone: without any there is nothing to say. */
  readonly isAlone?: boolean;
}

/** The outcome if a runner wins: now, and with the bet in the slip. */
export const OutcomeView = observer(function OutcomeView({ of, runner, isAlone }: Props) {
  const { now, then } = of();
  const before = now?.get(runner);
  const after = then?.get(runner);
  if (isAlone ? !before && !after : before === undefined && after === undefined) return null;
  return (
    <span className={styles.outcome}>
      {before !== undefined && <Sum poisha={before} />}
      {after !== undefined && (
        <>
          <span aria-hidden="true">→</span>
          <Sum poisha={after} />
        </>
      )}
    </span>
  );
});

const Sum = observer(function Sum({ poisha }: { readonly poisha: number }) {
  const format = useFormat();
  const sign = poisha > 0 ? '+' : '';
  return (
    <span
      className={classNames(poisha > 0 && styles.won, poisha < 0 && styles.negative)}
    >{`${sign}${format.money(poisha)}`}</span>
  );
});
