import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import {
  Badge,
  Card,
  ClockIcon,
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
  Table,
  type TableColumn,
} from '@pavilion/ui';
import { texts } from '../../texts';
import { deviceName } from './device-name';
import type { HistoryStore, Login } from './history.store';
import styles from './sessions.module.css';

type Props = { readonly store: HistoryStore };

/** Successful and refused logins. */
export const HistoryView = observer(function HistoryView({ store }: Props) {
  const t = useTexts(texts).sessions;
  return (
    <Card title={t.history} padded={false}>
      <p className={styles.note}>
        {t.historyNote} <Link to="/reset-password">{t.changePassword}</Link>
      </p>
      <Logins store={store} />
      {store.state === 'loading' && store.logins.length === 0 && (
        <div className={styles.padded}>
          <Skeleton shape="row" count={4} />
        </div>
      )}
      {store.state === 'failed' && <ErrorState text={t.historyFailed} onRetry={() => void store.load()} />}
      {store.state === 'ready' && store.logins.length === 0 && (
        <EmptyState icon={<ClockIcon />} text={t.historyEmpty} />
      )}
    </Card>
  );
});

const Logins = observer(function Logins({ store }: Props) {
  const t = useTexts(texts).sessions;
  const format = useFormat();
  if (store.logins.length === 0) return null;
  const columns: readonly TableColumn<Login>[] = [
    { key: 'time', header: t.time, cell: ({ at }) => format.dateTime(at), title: true },
    {
      key: 'result',
      header: t.result,
      cell: ({ outcome }) => <Badge kind={outcome === 'success' ? 'accent' : 'error'}>{t.outcomes[outcome]}</Badge>,
    },
    { key: 'device', header: t.device, cell: ({ device }) => deviceName(device, t) },
    { key: 'address', header: t.address, cell: ({ address }) => address ?? t.noAddress, align: 'end' },
  ];
  return (
    <>
      <Table label={t.history} columns={columns} rows={store.logins} rowKey={({ id }) => id} />
      <div className={styles.padded}>
        <LoadMore
          more={store.hasMore && store.state !== 'failed'}
          busy={store.state === 'loading'}
          label={t.more}
          onMore={() => void store.load()}
        />
      </div>
    </>
  );
});
