import { observer } from 'mobx-react-lite';
import type { Round } from '@pavilion/contract/calls/games';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { classNames, Table, type TableColumn } from '@pavilion/ui';
import styles from '../../records/records.module.css';
import { texts } from '../../texts';
import type { BettingRecordStore } from './betting-record.store';
import { gameNameIn } from './game-name';

type Props = { readonly store: BettingRecordStore };

export const RoundTable = observer(function RoundTable({ store }: Props) {
  const t = useTexts(texts).bettingRecord;
  const format = useFormat();
  const { language } = usePlatform();
  const providerNames = store.providerNames(language.code);
  const isSettled = store.tab === 'settled';
  const profit: TableColumn<Round> = {
    key: 'profit',
    header: t.profit,
    align: 'end',
    cell: ({ win, stake }) => (
      <span className={classNames(win > stake && styles.gain)}>{format.money(win - stake)}</span>
    ),
  };
  const columns: readonly TableColumn<Round>[] = [
    {
      key: 'platform',
      header: t.platform,
      title: true,
      cell: ({ provider }) => providerNames.get(provider) ?? provider,
    },
    { key: 'type', header: t.gameType, cell: ({ gameType }) => t.typeName(gameType) },
    {
      key: 'turnover',
      header: t.turnover,
      align: 'end',
      cell: ({ stake, freeStake }) => (freeStake > 0 && stake === 0 ? t.freeSpin : format.money(stake)),
    },
    ...(isSettled ? [profit] : []),
    {
      key: 'date',
      header: isSettled ? t.settleDate : t.betDate,
      cell: ({ settledAt, createdAt }) => format.dateTime(settledAt ?? createdAt),
    },
  ];
  return (
    <Table
      label={t.title}
      columns={columns}
      rows={store.rows}
      rowKey={({ id }) => id}
      onOpen={store.open}
      openLabel={(round) => t.detailOf(gameNameIn(language.code, round))}
    />
  );
});
