import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Badge, CheckIcon, CrownIcon, LockIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import type { Vip } from './convert.store';
import styles from './ladder.module.css';

/** All levels with their requirements, and the player's own marked. */
export const Ladder = observer(function Ladder({ vip }: { readonly vip: Vip }) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  const at = vip.ladder.findIndex(({ name }) => name === vip.level);
  return (
    <ol className={styles.ladder}>
      {vip.ladder.map(({ name, from }, index) => (
        <li
          key={name}
          data-state={index < at ? 'reached' : index === at ? 'here' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {index < at ? <CheckIcon size={16} /> : index === at ? <CrownIcon size={16} /> : <LockIcon size={16} />}
          </span>
          <strong>{t.levels[name] ?? name}</strong>
          <span className={styles.from}>{t.from(format.number(from))}</span>
          <span className={styles.state}>
            {index < at && t.reached}
            {index === at && <Badge kind="reward">{t.here}</Badge>}
            {index > at && t.toNext(format.number(from - vip.experience), t.levels[name] ?? name)}
          </span>
        </li>
      ))}
    </ol>
  );
});
