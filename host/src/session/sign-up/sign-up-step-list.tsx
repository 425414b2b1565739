import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { CheckIcon, VisuallyHidden } from '@pavilion/ui';
import { texts } from '../texts';
import type { Step } from './sign-up-rules';
import styles from './sign-up-steps.module.css';

/** Shows which of the two steps the player is at. */
export const StepList = observer(function StepList({ step }: { readonly step: Step }) {
  const t = useTexts(texts).signUp;
  const format = useFormat();
  const steps = [
    { number: 1, name: t.step1 },
    { number: 2, name: t.step2 },
  ];
  return (
    <ol className={styles.list} aria-label={t.steps}>
      {steps.map(({ number, name }) => (
        <li
          key={number}
          className={styles.entry}
          aria-current={number === step ? 'step' : undefined}
          data-done={number < step || undefined}
        >
          <span className={styles.number}>
            {number < step ? <CheckIcon size={16} strokeWidth={3} /> : format.number(number)}
            {number < step && <VisuallyHidden>{t.done}</VisuallyHidden>}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
});
