import { observer } from 'mobx-react-lite';
import type { Transaction } from '@pavilion/contract/calls/wallet';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Badge, type BadgeKind, Table, type TableColumn } from '@pavilion/ui';
import { texts } from '../../texts';

export const statusKinds: readonly BadgeKind[] = ['info', 'accent', 'error'];

type Props = {
  readonly rows: readonly Transaction[];
  readonly firstNumber: number;
  readonly onOpen: (row: Transaction) => void;
};

export const TransactionTable = observer(function TransactionTable({ rows, firstNumber, onOpen }: Props) {
  const t = useTexts(texts).transactionRecord;
  const format = useFormat();
  const { language } = usePlatform();
  const columns: readonly TableColumn<Transaction>[] = [
    { key: 'row', header: t.row, desktopOnly: true, cell: (row) => format.number(firstNumber + rows.indexOf(row)) },
    {
      key: 'type',
      header: t.type,
      title: true,
      cell: ({ action, method }) =>
        method ? `${t.actions[action]} ${nameIn(language.code, method)}` : t.actions[action],
    },
    { key: 'number', header: t.number, cell: ({ number }) => number },
    { key: 'amount', header: t.amount, align: 'end', cell: ({ amount }) => format.money(amount) },
    { key: 'date', header: t.date, cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'status',
      header: t.status,
      cell: ({ key }) => <Badge kind={statusKinds[key] ?? 'neutral'}>{t.keys[key] ?? ''}</Badge>,
    },
  ];
  return (
    <Table
      label={t.title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      openLabel={({ number }) => t.detailOf(number)}
    />
  );
});
