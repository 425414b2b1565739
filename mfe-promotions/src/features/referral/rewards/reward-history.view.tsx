import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { ReferralReward } from '@pavilion/contract/calls/referral';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Badge, buttonClass, GiftIcon, Table, type TableColumn } from '@pavilion/ui';
import { PagedList } from '../../../paged/paged-list.view';
import { texts } from '../../../texts';
import { dayOf } from '../day-of';
import type { ReferralStore } from '../referral.store';

const RewardDetails = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reward-details" */ './reward-details.view')).RewardDetails,
}));

/** Cash Reward History: one row per day, with its tiers in a dialog. */
export const RewardHistory = observer(function RewardHistory({ store }: { readonly store: ReferralStore }) {
  const t = useTexts(texts).referral;
  const format = useFormat();
  const { pathname } = useLocation();
  const list = store.api.rewards;
  const rows = list.state.kind === 'ready' ? list.state.value.data : [];
  const columns: readonly TableColumn<ReferralReward>[] = [
    { key: 'date', header: t.date, title: true, cell: ({ date }) => format.date(dayOf(date)) },
    { key: 'turnover', header: t.turnoverColumn, align: 'end', cell: ({ turnover }) => format.money(turnover) },
    { key: 'reward', header: t.reward, align: 'end', cell: ({ cashReward }) => format.money(cashReward) },
    {
      key: 'status',
      header: t.status,
      cell: ({ status }) => <Badge kind={status === 'claimed' ? 'neutral' : 'reward'}>{t.statuses[status]}</Badge>,
    },
    {
      key: 'details',
      header: t.details,
      desktopOnly: true,
      cell: ({ details }) => details.map(({ tier }) => t.tier(format.number(tier))).join(', '),
    },
  ];
  const way = (
    <Link to={`${pathname}?tab=mine`} className={buttonClass('secondary')}>
      {t.refer}
    </Link>
  );
  return (
    <>
      <PagedList store={list} failed={t.historyFailed} icon={<GiftIcon />} empty={t.historyEmpty} way={way}>
        <Table
          label={t.history}
          columns={columns}
          rows={rows}
          rowKey={({ date }) => date}
          onOpen={store.open}
          openLabel={({ date }) => t.detailsOf(format.date(dayOf(date)))}
        />
      </PagedList>
      <Suspense fallback={null}>
        {store.opened && <RewardDetails reward={store.opened} onClose={() => store.open(null)} />}
      </Suspense>
    </>
  );
});
