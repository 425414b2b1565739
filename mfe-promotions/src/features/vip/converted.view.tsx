import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, buttonClass } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './converted.module.css';

type Props = { readonly amount: number; readonly onLeave: () => void };

/** Success view: an animated check mark, and where the money went. */
export const Converted = observer(function Converted({ amount, onLeave }: Props) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  const { claims } = usePlatform();
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button is gone, so focus moves to the title.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.converted} role="status">
      <svg className={styles.tick} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" pathLength="1" />
        <path d="M20 33 l8 8 l16 -17" pathLength="1" />
      </svg>
      <h3 ref={title} tabIndex={-1}>
        {t.success}
      </h3>
      <p className={styles.amount}>{format.money(amount)}</p>
      <p>{t.converted(format.money(amount))}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onLeave}>
          {t.again}
        </Button>
        {claims('/wallet') && (
          <Link to="/wallet" className={buttonClass('quiet')}>
            {t.wallet}
          </Link>
        )}
      </div>
    </div>
  );
});
