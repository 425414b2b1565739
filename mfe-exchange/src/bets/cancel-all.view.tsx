import { useFormat, useTexts } from '@pavilion/platform';
import { Button, type ButtonProps } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BetChanges } from './bet-changes.store';
import { betsTexts } from './bets.texts';
import styles from './cancel-all.module.css';

interface Props {
  readonly changes: BetChanges;
  /** What waits of these is taken back, once the player said so twice. */
  readonly ids: readonly string[];
  readonly variant: ButtonProps['variant'];
}

export const CancelAll = observer(function CancelAll({ changes, ids, variant }: Props) {
  const t = useTexts(betsTexts);
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant={variant} size="small" disabled={changes.isFrozen} onClick={() => setAsking(true)}>
        {t.cancelAll}
      </Button>
    );
  }
  const cancel = (): void => {
    setAsking(false);
    void changes.cancel(ids);
  };
  return (
    <div role="alertdialog" aria-label={t.cancelAll} className={styles.ask}>
      <p>{t.sure(ids.length, format.number(ids.length))}</p>
      <Button variant="secondary" size="small" autoFocus onClick={() => setAsking(false)}>
        {t.leave}
      </Button>
      <Button variant="danger" size="small" onClick={cancel}>
        {t.yes}
      </Button>
    </div>
  );
});
