import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { useNavigate } from '@pavilion/platform/router';
import { Tabs } from '@pavilion/ui';
import { SubpageHeader } from '../../components/subpage-header';
import { texts } from '../../texts';
import { VipDetails } from './details.view';
import { VipHistory } from './history.view';
import { MyVip } from './my-vip.view';
import { ReceivedPoints, UsedPoints } from './points.view';
import styles from './vip.module.css';
import type { VipStore } from './vip.store';
import { addressOf, pointTabs, type VipPlace, vipTabs } from './vip-views';

type Props = { readonly store: VipStore; readonly place: VipPlace };

export const VipView = observer(function VipView(props: Props) {
  const { layout } = usePlatform();
  return <div className={styles.page}>{layout.isMobile ? <MobileVip {...props} /> : <DesktopVip {...props} />}</div>;
});

const DesktopVip = observer(function DesktopVip({ store, place }: Props) {
  const t = useTexts(texts).vip;
  if (place === 'details')
    return (
      <Below title={t.details}>
        <VipDetails store={store} />
      </Below>
    );
  return (
    <>
      <h1>{t.title}</h1>
      <Tabbed store={store} place={place === 'records' ? 'received' : place} tabs={vipTabs} />
    </>
  );
});

const MobileVip = observer(function MobileVip({ store, place }: Props) {
  const t = useTexts(texts).vip;
  switch (place) {
    case 'my':
      return (
        <>
          <h1>{t.myVip}</h1>
          <MyVip store={store} />
        </>
      );
    case 'details':
      return (
        <Below title={t.details}>
          <VipDetails store={store} />
        </Below>
      );
    case 'history':
      return (
        <Below title={t.history}>
          <VipHistory store={store} />
        </Below>
      );
    default:
      return (
        <Below title={t.records}>
          <Tabbed store={store} place={place === 'records' ? 'received' : place} tabs={pointTabs} />
        </Below>
      );
  }
});

type TabPlace = (typeof vipTabs)[number];
const tabWords = { my: 'myVip', received: 'received', used: 'used', history: 'history' } as const;

const Tabbed = observer(function Tabbed({
  store,
  place,
  tabs,
}: {
  readonly store: VipStore;
  readonly place: TabPlace;
  readonly tabs: readonly TabPlace[];
}) {
  const t = useTexts(texts).vip;
  const navigate = useNavigate();
  return (
    <Tabs
      label={t.sections}
      tabs={tabs.map((value) => ({ value, label: t[tabWords[value]] }))}
      value={place}
      onChange={(next) => void navigate(addressOf(next))}
    >
      <div className={styles.panel}>
        {place === 'my' && <MyVip store={store} />}
        {place === 'received' && <ReceivedPoints list={store.api.received} />}
        {place === 'used' && <UsedPoints list={store.api.used} />}
        {place === 'history' && <VipHistory store={store} />}
      </div>
    </Tabs>
  );
});

/** A page below My VIP, with a link back. */
const Below = observer(function Below({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTexts(texts).vip;
  return (
    <>
      <SubpageHeader to="/vip" back={t.back} title={title} />
      {children}
    </>
  );
});
