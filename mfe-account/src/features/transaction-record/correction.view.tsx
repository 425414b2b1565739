import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { showTransaction } from '@pavilion/contract/calls/wallet-records';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Button, TextField } from '@pavilion/ui';
import styles from '../../records/records.module.css';
import type { CorrectionStore } from './correction.store';
import { texts } from './transaction-detail.texts';

type Props = { readonly detail: ReplyOf<typeof showTransaction>; readonly store: CorrectionStore };

/** Revert, and Edit and resubmit, for a deposit whose money has not arrived. */
export const CorrectionForm = observer(function CorrectionForm({ detail, store }: Props) {
  const t = useTexts(texts);
  const left = useSecondsLeft(detail.editableFrom, detail.serverTime);
  const { state } = store;
  const isOver = detail.editableFrom === null || left === null;
  return (
    <section aria-live="polite" className={styles.correction}>
      {state.kind === 'done' && <Alert kind="success">{state.message}</Alert>}
      {state.kind === 'refused' && <Alert>{state.message}</Alert>}
      {state.kind === 'unconfirmed' && (
        <Alert
          kind="warning"
          action={
            <Button size="small" variant="secondary" onClick={() => void store.retry()}>
              {t.tryAgain}
            </Button>
          }
        >
          {t.unconfirmed}
        </Alert>
      )}
      {!isOver && <Choice proof={detail.transaction.proof ?? ''} left={left} store={store} />}
    </section>
  );
});

const Choice = observer(function Choice({
  proof,
  left,
  store,
}: {
  readonly proof: string;
  readonly left: number;
  readonly store: CorrectionStore;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const { state } = store;
  if (state.kind === 'editing') return <Edit store={store} />;
  if (state.kind === 'asking')
    return (
      <>
        <p>{t.sure}</p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={store.leave}>
            {t.keep}
          </Button>
          <Button variant="danger" onClick={() => void store.revert()}>
            {t.revert}
          </Button>
        </div>
      </>
    );
  const isEarly = left > 0;
  const minutes = Math.ceil(left / 60);
  return (
    <>
      {isEarly && <p id="editable-from">{t.editAfter(minutes, format.number(minutes))}</p>}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          disabled={isEarly}
          busy={state.kind === 'sending'}
          aria-describedby={isEarly ? 'editable-from' : undefined}
          onClick={store.requestConfirmation}
        >
          {t.revert}
        </Button>
        <Button
          disabled={isEarly || state.kind === 'sending'}
          aria-describedby={isEarly ? 'editable-from' : undefined}
          onClick={() => store.edit(proof)}
        >
          {isEarly ? t.editIn(format.countdown(left)) : t.edit}
        </Button>
      </div>
    </>
  );
});

const Edit = observer(function Edit({ store }: { readonly store: CorrectionStore }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <form
      className={styles.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        void store.resubmit();
      }}
    >
      <TextField
        label={t.transactionId}
        hint={t.transactionIdHint}
        value={store.proof}
        autoComplete="off"
        maxLength={40}
        onChange={store.setProof}
      />
      <Pictures store={store} />
      {store.receipts && <p>{t.replaces(store.receipts.length, format.number(store.receipts.length))}</p>}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={store.leave}>
          {t.keep}
        </Button>
        <Button type="submit" disabled={!store.canSend}>
          {t.resubmit}
        </Button>
      </div>
    </form>
  );
});

const Pictures = observer(function Pictures({ store }: { readonly store: CorrectionStore }) {
  const t = useTexts(texts);
  const pick = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) void store.addReceipt(file);
  };
  return (
    <div className={styles.pictures}>
      <label>
        {t.newReceipt}
        <input
          type="file"
          accept="image/*"
          disabled={store.isUploading || !store.roomForReceipts}
          onChange={(event) => pick(event.target.files)}
        />
      </label>
      {store.receipts?.map((id, index) => (
        <Button key={id} size="small" variant="secondary" onClick={() => store.dropReceipt(id)}>
          {t.dropReceipt(String(index + 1))}
        </Button>
      ))}
      {store.uploadFault && <Alert>{store.uploadFault === 'no-reply' ? t.receiptLost : store.uploadFault}</Alert>}
    </div>
  );
});

/** Returns the seconds left on the server's clock; 0 once the time has come, null if there is none. */
function useSecondsLeft(at: number | null, serverTime: number): number | null {
  const [drift] = useState(() => serverTime - Date.now());
  const [now, setNow] = useState(() => Date.now());
  const left = at === null ? null : Math.max(0, Math.ceil((at - now - drift) / 1000));
  const counts = left !== null && left > 0;
  useEffect(() => {
    if (!counts) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  return left;
}
