import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, Card, CopyButton, Dialog } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './two-step.module.css';
import type { TwoStepStore } from './two-step.store';

type CodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** New recovery codes. They are not shown again, so the dialog stays until the player says that they are saved. */
export function RecoveryCodes({ codes, onDone }: CodesProps) {
  const t = useTexts(texts).twoStep;
  const footer = <Button onClick={onDone}>{t.done}</Button>;
  return (
    <Dialog open onClose={onDone} title={t.codesTitle} size="small" dismissable={false} footer={footer}>
      <div className={styles.body}>
        <p>{t.codesNote}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton label={t.copyCodes} value={codes.join('\n')} />
      </div>
    </Dialog>
  );
}

/** How many recovery codes a player has left, and a button for new ones. */
export const CodesLeft = observer(function CodesLeft({
  store,
  left,
}: {
  readonly store: Pick<TwoStepStore, 'isSending' | 'renew'>;
  readonly left: number;
}) {
  const t = useTexts(texts).twoStep;
  const format = useFormat();
  return (
    <Card title={t.recoveryCodes}>
      <div className={styles.body}>
        <p className={styles.intro}>{t.recoveryIntro}</p>
        <p>{t.codesLeft(format.number(left))}</p>
        <Button variant="secondary" busy={store.isSending} onClick={() => void store.renew()}>
          {t.renew}
        </Button>
      </div>
    </Card>
  );
});
