import { observer } from 'mobx-react-lite';
import type { BonusState } from '@pavilion/contract/calls/bonuses';
import { useTexts } from '@pavilion/platform';
import { CheckIcon, XIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './bonus.module.css';
import { pathOf } from './bonus-words';

/** The steps of a bonus, with the current one marked. */
export const BonusPath = observer(function BonusPath({ state }: { readonly state: BonusState }) {
  const t = useTexts(texts).bonuses;
  const steps = pathOf(state);
  const current = steps.indexOf(state);
  const Last = state === 'forfeited' || state === 'expired' ? XIcon : CheckIcon;
  return (
    <ol className={styles.path} aria-label={t.path}>
      {steps.map((step, i) => (
        <li key={step} data-done={i <= current || undefined} aria-current={i === current ? 'step' : undefined}>
          <span>
            {i < current ? (
              <CheckIcon size={16} />
            ) : i === current && i === steps.length - 1 ? (
              <Last size={16} />
            ) : null}
          </span>
          {t.states[step]}
        </li>
      ))}
    </ol>
  );
});
