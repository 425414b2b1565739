import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { showTransaction } from '@pavilion/contract/calls/wallet-records';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Badge, Button, Card, ChevronLeftIcon, CopyButton, Dialog, ErrorState, Skeleton } from '@pavilion/ui';
import { type DescriptionItem, DetailList } from '../../records/detail-list';
import styles from '../../records/records.module.css';
import { texts } from '../../texts';
import { CorrectionStore } from './correction.store';
import { CorrectionForm } from './correction.view';
import { texts as detailTexts } from './transaction-detail.texts';
import type { TransactionRecordApi } from './transaction-record.api';
import { statusKinds } from './transaction-table.view';

type Props = { readonly id: string; readonly api: TransactionRecordApi; readonly onClose: () => void };
type Detail = ReplyOf<typeof showTransaction>;

/** One transaction: its progress, its facts, and the actions still possible. */
export const TransactionDetail = observer(function TransactionDetail({ id, api, onClose }: Props) {
  const t = useTexts(texts).transactionRecord;
  const { layout } = usePlatform();
  const query = api.transaction({ params: { id } });
  // A bonus and a rebate came with their deposit; only the deposit was claimed.
  const correction = useStore(
    () =>
      new CorrectionStore(
        api,
        () => query.value?.transaction.id ?? id,
        () => void query.refresh(),
      ),
  );
  useEffect(() => api.follow(() => void query.refresh()), [api, query]);
  const { state } = query;
  let content: ReactNode = <Skeleton shape="row" count={5} />;
  if (state.kind === 'failed') content = <ErrorState text={t.detailFailed} onRetry={() => void query.refresh()} />;
  if (state.kind === 'ready') content = <Whole detail={state.value} correction={correction} />;
  if (layout.isMobile)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t.details}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {t.close}
          </Button>
        }
      >
        {content}
      </Dialog>
    );
  return (
    <>
      <Button variant="quiet" className={styles.back} icon={<ChevronLeftIcon />} onClick={onClose}>
        {t.back}
      </Button>
      <Card>{content}</Card>
    </>
  );
});

type WholeProps = { readonly detail: Detail; readonly correction: CorrectionStore };

const Whole = observer(function Whole({ detail, correction }: WholeProps) {
  const t = useTexts(texts).transactionRecord;
  return (
    <div className={styles.sections}>
      <section>
        <h2>{t.progress}</h2>
        <Timeline detail={detail} />
      </section>
      <section>
        <h2>{t.details}</h2>
        <TransactionDetails detail={detail} />
      </section>
      <CorrectionForm detail={detail} store={correction} />
    </div>
  );
});

const Timeline = observer(function Timeline({ detail: { trail, transaction } }: { readonly detail: Detail }) {
  const t = useTexts(detailTexts);
  const format = useFormat();
  const isWaiting = transaction.key === 0;
  return (
    <ol className={styles.timeline}>
      {trail.map(({ step, at, reason }, index) => (
        <li key={`${step} ${at}`} data-now={(isWaiting && index === trail.length - 1) || undefined}>
          <span>
            <strong>{t.steps[step]}</strong>
            {reason && <small>{t.reason(reason)}</small>}
          </span>
          <span>{format.dateTime(at)}</span>
        </li>
      ))}
    </ol>
  );
});

const TransactionDetails = observer(function TransactionDetails({ detail }: { readonly detail: Detail }) {
  const t = useTexts(texts).transactionRecord;
  const words = useTexts(detailTexts);
  const format = useFormat();
  const { language } = usePlatform();
  const { action, number, amount, createdAt, key, proof, reason, method } = detail.transaction;
  const items: readonly DescriptionItem[] = [
    [t.type, method ? `${t.actions[action]} ${nameIn(language.code, method)}` : t.actions[action]],
    [t.number, <Copied key="number" text={number} />],
    [t.amount, format.money(amount)],
    [t.date, format.dateTime(createdAt)],
    [
      t.status,
      <Badge key="status" kind={statusKinds[key] ?? 'neutral'}>
        {t.keys[key] ?? ''}
      </Badge>,
    ],
    ...(detail.accountNumber ? ([[words.account, detail.accountNumber]] as const) : []),
    ...(proof ? ([[t.transactionId, <Copied key="proof" text={proof} />]] as const) : []),
    ...(detail.promotion ? ([[words.promotion, detail.promotion]] as const) : []),
    ...(detail.bonus > 0 ? ([[words.bonus, format.money(detail.bonus)]] as const) : []),
    ...(detail.receipts.length > 0
      ? ([[words.receipts, words.pictures(detail.receipts.length, format.number(detail.receipts.length))]] as const)
      : []),
    ...(reason ? ([[t.reason, words.reason(reason)]] as const) : []),
  ];
  return <DetailList items={items} />;
});

const Copied = observer(function Copied({ text }: { readonly text: string }) {
  const t = useTexts(detailTexts);
  return (
    <span className={styles.copied}>
      {text} <CopyButton label={t.copy} value={text} />
    </span>
  );
});
