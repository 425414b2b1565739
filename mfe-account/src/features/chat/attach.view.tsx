import { observer } from 'mobx-react-lite';
import type { ChangeEvent } from 'react';
import type { ChatAttachment } from '@pavilion/contract/calls/chat';
import type { Round } from '@pavilion/contract/calls/games';
import type { Transaction } from '@pavilion/contract/calls/wallet';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { CameraIcon, Dialog, ErrorState, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import { AttachmentWords } from './attachment.view';
import { chatApi } from './chat.api';
import shared from './chat.module.css';
import type { ChatStore } from './chat.store';
import styles from './composer.module.css';

type Props = { readonly store: ChatStore; readonly onClose: () => void };
const MAX_CHOICES = 8;

/** Dialog to attach a picture, one of the newest transactions or one of the newest bets. */
export const AttachDialog = observer(function AttachDialog({ store, onClose }: Props) {
  const t = useTexts(texts).chat;
  const { claims } = usePlatform();
  const api = useStore(chatApi);
  const transactions = useStore(() => api.transactions());
  const bets = useStore(() => api.bets());
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    store.draft.addPictures([...(target.files ?? [])]);
    onClose();
  };
  const attach = (attachment: ChatAttachment): void => {
    store.draft.attach(attachment);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t.attachTitle}>
      <div className={styles.choices}>
        <label className={shared.card}>
          <input type="file" accept="image/*" multiple className={styles.file} onChange={choose} />
          <CameraIcon />
          <span className={shared.cardText}>
            <strong>{t.receipt}</strong>
            <span>{t.receiptHint}</span>
          </span>
        </label>
        <h3>{t.aTransaction}</h3>
        <Choice
          state={transactions.state.kind}
          list={transactionAttachments(transactions.value?.data ?? [])}
          empty={t.noTransactions}
          onChoose={attach}
          onRetry={() => void transactions.refresh()}
        />
        {claims('/betting-record') && <h3>{t.aBet}</h3>}
        {claims('/betting-record') && (
          <Choice
            state={bets.state.kind}
            list={betAttachments(bets.value?.data ?? [])}
            empty={t.noBets}
            onChoose={attach}
            onRetry={() => void bets.refresh()}
          />
        )}
      </div>
    </Dialog>
  );
});

function transactionAttachments(transactions: readonly Transaction[]): ChatAttachment[] {
  return transactions
    .filter(({ number }) => /^[DWA]\d/.test(number))
    .map(({ number, action, amount, createdAt }) => ({
      kind: 'transaction',
      id: number,
      title: action,
      amount,
      createdAt,
    }));
}

function betAttachments(bets: readonly Round[]): ChatAttachment[] {
  return bets.map(({ id, gameName, gameNameBn, stake, createdAt }) => ({
    kind: 'bet',
    id,
    title: gameName,
    ...(gameNameBn && { titleBn: gameNameBn }),
    amount: stake,
    createdAt,
  }));
}

type ChoiceProps = {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly list: readonly ChatAttachment[];
  readonly empty: string;
  readonly onChoose: (attachment: ChatAttachment) => void;
  readonly onRetry: () => void;
};

const Choice = observer(function Choice({ state, list, empty, onChoose, onRetry }: ChoiceProps) {
  const t = useTexts(texts).chat;
  if (state === 'loading') return <Skeleton shape="row" count={2} />;
  if (state === 'failed') return <ErrorState text={t.attachFailed} onRetry={onRetry} />;
  if (list.length === 0) return <p className={shared.muted}>{empty}</p>;
  return (
    <ul>
      {list.slice(0, MAX_CHOICES).map((each) => (
        <li key={each.id}>
          <button type="button" className={shared.card} onClick={() => onChoose(each)}>
            <AttachmentWords attachment={each} />
          </button>
        </li>
      ))}
    </ul>
  );
});
