import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { ProgressBar } from '@pavilion/ui';
import { Timestamp } from '../core/timestamp';
import { isOver } from './rollout-labels';
import styles from './steps.module.css';

/** Shows the steps of a rollout and the current one. */
export function Steps({ view }: { readonly view: RolloutView }) {
  return (
    <div className={styles.steps}>
      <ProgressBar label="Visitors who see the candidate" value={view.percent} text={`${view.percent} %`} />
      <ol className={styles.list}>
        {view.steps.map(({ percent, minutes }, at) => (
          <li
            key={percent}
            aria-current={at === view.step && !isOver(view) ? 'step' : undefined}
            className={at < view.step ? styles.done : undefined}
          >
            <strong>{percent} %</strong>
            <span>{minutes > 0 ? `for ${minutes} min` : 'permanent'}</span>
            {at === view.step && view.stepEnds && (
              <span>
                next: <Timestamp at={view.stepEnds} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
