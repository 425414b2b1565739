import { observer } from 'mobx-react-lite';
import type {
  listReceivedPoints,
  listUsedPoints,
  ReceivedPoints as Received,
  UsedPoints as Used,
} from '@pavilion/contract/calls/vip';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, CrownIcon, Table, type TableColumn, WalletIcon } from '@pavilion/ui';
import type { PagedStore } from '../../paged/paged.store';
import { PagedList } from '../../paged/paged-list.view';
import { texts } from '../../texts';

/** VP Received: one row per day and kind of game. */
export const ReceivedPoints = observer(function ReceivedPoints({
  list,
}: {
  readonly list: PagedStore<typeof listReceivedPoints>;
}) {
  const { vip: t, gameTypes: types } = useTexts(texts);
  const format = useFormat();
  const rows = list.state.kind === 'ready' ? list.state.value.data : [];
  const columns: readonly TableColumn<Received>[] = [
    { key: 'no', header: t.no, desktopOnly: true, cell: (row) => format.number(list.firstRow + rows.indexOf(row)) },
    { key: 'points', header: t.vipPoints, cell: ({ points }) => `+${format.number(points)}` },
    { key: 'source', header: t.source, title: true, cell: ({ source }) => types[source] ?? source },
    { key: 'time', header: t.time, cell: ({ createdAt }) => `${format.dateTime(createdAt)} GMT+6` },
  ];
  const way = (
    <Link to="/games" className={buttonClass('secondary')}>
      {t.play}
    </Link>
  );
  return (
    <PagedList store={list} failed={t.listFailed} icon={<CrownIcon />} empty={t.receivedEmpty} way={way}>
      <Table label={t.received} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </PagedList>
  );
});

/** VP Used: one row per conversion. */
export const UsedPoints = observer(function UsedPoints({ list }: { readonly list: PagedStore<typeof listUsedPoints> }) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  const rows = list.state.kind === 'ready' ? list.state.value.data : [];
  const columns: readonly TableColumn<Used>[] = [
    { key: 'no', header: t.no, desktopOnly: true, cell: (row) => format.number(list.firstRow + rows.indexOf(row)) },
    { key: 'points', header: t.vipPoints, cell: ({ points }) => `−${format.number(points)}` },
    { key: 'amount', header: t.amount, title: true, cell: ({ amount }) => format.money(amount) },
    { key: 'time', header: t.time, cell: ({ createdAt }) => `${format.dateTime(createdAt)} GMT+6` },
  ];
  const way = (
    <Link to="/vip" className={buttonClass('secondary')}>
      {t.convert}
    </Link>
  );
  return (
    <PagedList store={list} failed={t.listFailed} icon={<WalletIcon />} empty={t.usedEmpty} way={way}>
      <Table label={t.used} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </PagedList>
  );
});
