import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Card, ChipGroup, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import { intervals, type RealityStore } from './reality.store';
import styles from './safer-gambling.module.css';

export const RealityCheck = observer(function RealityCheck({ store }: { readonly store: RealityStore }) {
  const t = useTexts(texts).saferGambling;
  const format = useFormat();
  const { minutes, outcome } = store;
  const options = intervals.map((value) => ({
    value: String(value),
    label: value === 0 ? t.never : t.everyMinutes(format.number(value)),
  }));
  return (
    <Card title={t.reality}>
      <p className={styles.second}>{t.realityText}</p>
      {minutes === null ? (
        <Skeleton shape="block" height="44px" />
      ) : (
        <ChipGroup
          wrap
          label={t.reality}
          options={options}
          value={String(minutes)}
          onChange={(value) => void store.choose(Number(value))}
        />
      )}
      {outcome?.kind === 'done' && (
        <Alert kind="success" className={styles.notice}>
          {outcome.message}
        </Alert>
      )}
      {outcome?.kind === 'refused' && <Alert className={styles.notice}>{outcome.message}</Alert>}
      {outcome?.kind === 'no-reply' && <Alert className={styles.notice}>{t.noAnswer}</Alert>}
    </Card>
  );
});
