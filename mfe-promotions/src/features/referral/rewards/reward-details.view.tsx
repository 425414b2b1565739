import { observer } from 'mobx-react-lite';
import type { ReferralReward } from '@pavilion/contract/calls/referral';
import { useFormat, useTexts } from '@pavilion/platform';
import { Dialog, Table, type TableColumn } from '@pavilion/ui';
import { DetailList } from '../../../components/detail-list';
import { texts } from '../../../texts';
import { dayOf } from '../day-of';

type Props = { readonly reward: ReferralReward; readonly onClose: () => void };

/** One day's reward by tier. */
export const RewardDetails = observer(function RewardDetails({ reward, onClose }: Props) {
  const t = useTexts(texts).referral;
  const format = useFormat();
  const columns: readonly TableColumn<ReferralReward['details'][number]>[] = [
    { key: 'tier', header: t.tierColumn, title: true, cell: ({ tier }) => t.tier(format.number(tier)) },
    { key: 'friends', header: t.friends, align: 'end', cell: ({ downlines }) => format.number(downlines) },
    { key: 'turnover', header: t.turnoverColumn, align: 'end', cell: ({ turnover }) => format.money(turnover) },
    { key: 'reward', header: t.reward, align: 'end', cell: (row) => format.money(row.reward) },
  ];
  const claimed =
    reward.claimedAt === null ? [] : [[t.claimedAt, `${format.dateTime(reward.claimedAt)} GMT+6`] as const];
  return (
    <Dialog open onClose={onClose} title={t.detailsOf(format.date(dayOf(reward.date)))}>
      <Table label={t.details} columns={columns} rows={reward.details} rowKey={({ tier }) => tier} />
      <DetailList
        items={[
          [t.turnoverColumn, format.money(reward.turnover)],
          [t.reward, format.money(reward.cashReward)],
          [t.status, t.statuses[reward.status]],
          ...claimed,
        ]}
      />
    </Dialog>
  );
});
