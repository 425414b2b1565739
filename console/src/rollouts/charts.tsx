import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Health } from '@pavilion/releases/registry-api/health';
import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { EmptyState, SelectField } from '@pavilion/ui';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { QueryView } from '../core/query-view';
import { usePolledQuery } from '../core/use-polled-query';
import { Chart } from './chart';
import own from './chart.module.css';
import { linesOf, measures } from './series';

const MINUTE_MS = 60_000;
const DAY_MIN = 1440;

/** Charts of candidate and control, as reported by browsers. */
export const Charts = observer(function Charts({ rollout }: { readonly rollout: RolloutView }) {
  // Covers the time since the rollout started, so that a chart only grows; the registry returns at most a day.
  const age = Math.ceil((Date.now() - Date.parse(rollout.started)) / MINUTE_MS) + 10;
  const [minutes] = useState(Math.min(DAY_MIN, Math.max(30, age)));
  const health = usePolledQuery<Health>(`/channels/${rollout.channel}/health?minutes=${minutes}`);
  if (age > DAY_MIN && rollout.ended)
    return (
      <p className={styles.second}>
        Minutes are stored for a day: those of this rollout were deleted, its verdict is stored.
      </p>
    );
  return <QueryView query={health}>{(value) => <Drawn rollout={rollout} health={value} />}</QueryView>;
});

const Drawn = observer(function Drawn({ rollout, health }: { readonly rollout: RolloutView; readonly health: Health }) {
  const { zone } = useConsole().zone;
  const sides = health.compositions.filter(
    ({ composition }) => composition === rollout.control || composition === rollout.candidate,
  );
  const names = [...new Set(sides.flatMap(({ parts }) => parts.map(({ part }) => part)))].sort();
  const changed = rollout.parts[0]?.split('@')[0] ?? '';
  const [chosen, setChosen] = useState('');
  const part = chosen || (names.includes(changed) ? changed : (names[0] ?? ''));
  if (names.length === 0)
    return (
      <EmptyState text="No browser has reported on either composition yet: reports arrive within a minute of the first visits." />
    );
  return (
    <>
      <div className={own.choice}>
        <SelectField
          label="Part"
          value={part}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={setChosen}
        />
      </div>
      <div className={own.charts}>
        {measures.map(({ title, unit, pick }) => (
          <Chart
            key={title}
            title={title}
            unit={unit}
            lines={linesOf(health, part, rollout.control, rollout.candidate, pick)}
            zone={zone === 'UTC' ? 'UTC' : 'Asia/Dhaka'}
          />
        ))}
      </div>
    </>
  );
});
