import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, type ButtonProps } from '@pavilion/ui';
import { texts } from '../texts';
import type { BetChanges } from './bet-changes.store';
import styles from './cancel-all.module.css';

interface Props {
  readonly changes: BetChanges;
  /** The bets whose unmatched parts are canceled after a confirmation. */
  readonly ids: readonly string[];
  readonly variant: ButtonProps['variant'];
}

export const CancelAll = observer(function CancelAll({ changes, ids, variant }: Props) {
  const t = useTexts(texts).bets;
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <Button variant={variant} size="small" disabled={changes.isFrozen} onClick={() => setConfirming(true)}>
        {t.cancelAll}
      </Button>
    );
  }
  const cancel = (): void => {
    setConfirming(false);
    void changes.cancel(ids);
  };
  return (
    <div role="alertdialog" aria-label={t.cancelAll} className={styles.prompt}>
      <p>{t.sure(ids.length, format.number(ids.length))}</p>
      <Button variant="secondary" size="small" autoFocus onClick={() => setConfirming(false)}>
        {t.leave}
      </Button>
      <Button variant="danger" size="small" onClick={cancel}>
        {t.yes}
      </Button>
    </div>
  );
});
