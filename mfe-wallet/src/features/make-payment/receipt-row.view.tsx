import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Button, CameraIcon, IconButton, ProgressBar, XIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './proof.module.css';
import type { Receipt } from './receipts/receipt.store';

type Props = { readonly receipt: Receipt; readonly canEdit: boolean; readonly onRemove: () => void };

/** One picture with its preview and upload progress. */
export const ReceiptRow = observer(function ReceiptRow({ receipt, canEdit, onRemove }: Props) {
  const t = useTexts(texts).proof;
  const { preview, name, state } = receipt;
  return (
    <li className={styles.receipt}>
      {preview ? <img src={preview} alt="" className={styles.preview} /> : <CameraIcon className={styles.preview} />}
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <Progress receipt={receipt} />
      </div>
      {state.kind === 'lost' && canEdit && (
        <Button variant="secondary" size="small" aria-label={t.retryOf(name)} onClick={() => void receipt.send()}>
          {t.retry}
        </Button>
      )}
      {canEdit && <IconButton label={t.removeOf(name)} icon={<XIcon />} onClick={onRemove} />}
    </li>
  );
});

const Progress = observer(function Progress({ receipt: { state, name } }: Pick<Props, 'receipt'>) {
  const t = useTexts(texts).proof;
  switch (state.kind) {
    case 'preparing':
      return <small role="status">{t.preparing}</small>;
    case 'sending':
      return <ProgressBar label={t.progress(name)} value={state.share} max={1} />;
    case 'sent':
      return (
        <small role="status" className={styles.sent}>
          {t.sent}
        </small>
      );
    case 'unfit':
      return (
        <small role="alert" className={styles.invalid}>
          {state.why === 'server' ? state.message : t.unfit[state.why]}
        </small>
      );
    case 'lost':
      return (
        <small role="alert" className={styles.invalid}>
          {t.lost}
        </small>
      );
  }
});
