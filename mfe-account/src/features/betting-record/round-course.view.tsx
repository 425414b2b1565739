import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, ErrorState, Skeleton } from '@pavilion/ui';
import { type DescriptionItem, DetailList } from '../../records/detail-list';
import styles from '../../records/records.module.css';
import type { BettingRecordStore } from './betting-record.store';
import { courseWords, readDraw } from './round-course';
import { texts } from './round-detail.texts';

type Props = { readonly store: BettingRecordStore };

/** Details beyond the row: each posting, the choice and the draw, and their seeds. */
export const RoundCourse = observer(function RoundCourse({ store }: Props) {
  const t = useTexts(texts);
  const state = store.course?.state;
  if (!state || state.kind === 'loading') return <Skeleton shape="row" count={3} />;
  if (state.kind === 'failed') return <ErrorState text={t.loadFailed} onRetry={store.retryCourse} />;
  const { steps, detail, turnover = [], winInReview = null } = state.value.data;
  return (
    <>
      {winInReview !== null && <WinInReview amount={winInReview} />}
      <Steps steps={steps} />
      <Moved moved={turnover} />
      <Course detail={detail} />
      <Seeds detail={detail} />
    </>
  );
});

/** Shown before the postings, which don't include the win yet. */
const WinInReview = observer(function WinInReview({ amount }: { readonly amount: number }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <div className={styles.part}>
      <Alert kind="info">{t.winInReview(format.money(amount))}</Alert>
    </div>
  );
});

type StepsProps = {
  readonly steps: readonly {
    readonly kind: 'bet' | 'free_bet' | 'win' | 'rollback';
    readonly amount: number;
    readonly transactionId: string;
    readonly createdAt: number;
  }[];
};

const Steps = observer(function Steps({ steps }: StepsProps) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <section className={styles.part}>
      <h3>{t.money}</h3>
      <ol className={styles.timeline}>
        {steps.map(({ kind, amount, transactionId, createdAt }) => (
          <li key={`${kind} ${transactionId}`}>
            <strong>
              {t.steps[kind]} {format.money(kind === 'bet' ? -amount : amount)}
            </strong>
            <span>{format.dateTime(createdAt)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
});

type DetailProps = { readonly detail: unknown };

const Course = observer(function Course({ detail }: DetailProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const words = courseWords(detail, t, format);
  if (!words) return null;
  const [choice, result] = words;
  const draw = readDraw(detail);
  const items: readonly DescriptionItem[] = [
    ...(choice === null ? [] : ([[t.choice, choice]] as const)),
    [t.result, result],
    ...(draw
      ? ([
          [t.multiplier, t.times(format.number(draw.multiplier / 10_000, draw.multiplier % 100 === 0 ? 2 : 4))],
        ] as const)
      : []),
  ];
  return (
    <section className={styles.part}>
      <h3>{t.course}</h3>
      <DetailList items={items} />
    </section>
  );
});

const Seeds = observer(function Seeds({ detail }: DetailProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const draw = readDraw(detail);
  if (!draw?.client_seed) return null;
  const items: readonly DescriptionItem[] = [
    [draw.engine === 'crash' ? t.sharedSeed : t.clientSeed, draw.client_seed],
    [t.roundNumber, format.number(draw.nonce)],
    ...(draw.commitment ? ([[t.fingerprint, draw.commitment]] as const) : []),
  ];
  return (
    <section className={styles.part}>
      <h3>{t.fairness}</h3>
      <DetailList items={items} />
      {draw.commitment && <p>{t.fairNote}</p>}
    </section>
  );
});

type MovedProps = {
  readonly moved: readonly { readonly ticketId: string; readonly promotion: string | null; readonly amount: number }[];
};

/** The turnover tickets the bet counted toward, and by how much. */
const Moved = observer(function Moved({ moved }: MovedProps) {
  const t = useTexts(texts);
  const format = useFormat();
  if (moved.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t.turnover}</h3>
      <ul className={styles.timeline}>
        {moved.map(({ ticketId, promotion, amount }) => (
          <li key={ticketId}>
            <Link to={`/turnover-record?ticket=${ticketId}`}>{promotion ?? t.regular}</Link>
            <span>{format.money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});
