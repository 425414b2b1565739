import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { receiptLimits } from '@pavilion/contract/calls/wallet';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, CameraIcon, classNames } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './proof.module.css';
import { ReceiptRow } from './receipt-row.view';
import type { ReceiptsStore } from './receipts/receipts.store';

const MEGABYTE = 1024 * 1024;

type Props = { readonly store: ReceiptsStore; readonly canEdit: boolean };

/** Upload field for pictures of the payment: selected or dropped, uploaded at once, each with its progress. */
export const ReceiptDrop = observer(function ReceiptDrop({ store, canEdit }: Props) {
  const t = useTexts(texts).proof;
  const format = useFormat();
  const title = useId();
  const maxFiles = format.number(receiptLimits.perClaim);
  return (
    <div className={styles.block} role="group" aria-labelledby={title}>
      <div className={styles.head}>
        <span id={title}>{t.receipts}</span>
        {store.list.length > 0 && canEdit && (
          <Button variant="quiet" size="small" onClick={store.reset}>
            {t.reset}
          </Button>
        )}
      </div>
      {store.room > 0 && <DropArea store={store} canEdit={canEdit} />}
      <p className={styles.hint} aria-live="polite">
        {store.hadTooMany
          ? t.tooMany(maxFiles)
          : t.receiptsHint(maxFiles, format.number(receiptLimits.bytes / MEGABYTE))}
      </p>
      {store.list.length > 0 && (
        <ul className={styles.receipts}>
          {store.list.map((receipt, index) => (
            <ReceiptRow
              key={`${receipt.name}-${index}`}
              receipt={receipt}
              canEdit={canEdit}
              onRemove={() => store.remove(receipt)}
            />
          ))}
        </ul>
      )}
    </div>
  );
});

const DropArea = observer(function DropArea({ store, canEdit }: Props) {
  const t = useTexts(texts).proof;
  const [isOver, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    store.add([...(target.files ?? [])]);
    // Allows selecting the same file again after it was removed.
    target.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (canEdit) store.add([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(canEdit);
  };
  return (
    <label
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input type="file" accept="image/*" multiple disabled={!canEdit} className={styles.file} onChange={choose} />
      <CameraIcon />
      <span>
        <strong>{t.choose}</strong> <span className={styles.desk}>{t.drop}</span>
      </span>
    </label>
  );
});
