import { observer } from 'mobx-react-lite';
import type { InboxMessage } from '@pavilion/contract/calls/inbox';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Button, Checkbox, Skeleton, useNearEnd, VisuallyHidden } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './inbox.module.css';
import type { InboxStore } from './inbox.store';
import { MessageIcon } from './message-icon';
import { previewOf } from './preview';

type Props = { readonly store: InboxStore };

/** An endless list on a phone, day by day. */
export const InboxMobileView = observer(function InboxMobileView({ store }: Props) {
  const format = useFormat();
  const days = new Map<string, InboxMessage[]>();
  for (const row of store.rows) {
    const day = format.date(row.createdAt);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return (
    <div className={styles.list}>
      {[...days].map(([day, rows]) => (
        <section key={day}>
          <h2 className={styles.day}>
            {day} <span>GMT+6</span>
          </h2>
          <ul>
            {rows.map((row) => (
              <li key={row.id} data-new={row.isRead === 0 || undefined}>
                <Row store={store} row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <End store={store} />
    </div>
  );
});

const Row = observer(function Row({ store, row }: Props & { readonly row: InboxMessage }) {
  const t = useTexts(texts).inbox;
  const format = useFormat();
  const words = (
    <span className={styles.text}>
      <span className={styles.title}>
        {row.isRead === 0 && <VisuallyHidden>{t.new} </VisuallyHidden>}
        {row.title}
      </span>
      <span className={styles.preview}>{previewOf(row.message)}</span>
    </span>
  );
  const time = <span className={styles.time}>{format.time(row.createdAt)}</span>;
  if (store.mode === 'editing') {
    return (
      <Checkbox
        className={styles.row}
        checked={store.selected.has(row.id)}
        onChange={() => store.toggle(row.id)}
        label={
          <span className={styles.choice}>
            {words}
            {time}
          </span>
        }
      />
    );
  }
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => store.open(row.id)}>
      <MessageIcon kind={row.kind} />
      {words}
      {time}
    </button>
  );
});

const End = observer(function End({ store }: Props) {
  const t = useTexts(texts).inbox;
  const end = useNearEnd(() => !store.isCutShort && void store.more());
  if (!store.hasMore) return <p className={styles.end}>{t.end}</p>;
  if (store.isCutShort)
    return (
      <Alert
        kind="error"
        action={
          <Button variant="secondary" onClick={() => void store.more()}>
            {t.tryAgain}
          </Button>
        }
      >
        {t.moreFailed}
      </Alert>
    );
  return (
    <div ref={end} className={styles.end}>
      {store.work === 'more' ? (
        <Skeleton shape="row" count={2} />
      ) : (
        <Button variant="secondary" onClick={() => void store.more()}>
          {t.more}
        </Button>
      )}
    </div>
  );
});
