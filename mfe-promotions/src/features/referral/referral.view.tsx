import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { useLocation, useSearchParams } from '@pavilion/platform/router';
import { ErrorState, Skeleton, Tabs } from '@pavilion/ui';
import { SubpageHeader } from '../../components/subpage-header';
import { texts } from '../../texts';
import { Banner } from './banner.view';
import { Guide } from './guide.view';
import { Invitation } from './invitation/invitation.view';
import styles from './referral.module.css';
import type { ReferralStore } from './referral.store';
import { Figures } from './rewards/figures.view';
import { RatioBoard } from './rewards/ratio-board.view';
import { RewardHistory } from './rewards/reward-history.view';

type Props = { readonly store: ReferralStore };
const desktopTabs = ['intro', 'history'] as const;
const mobileTabs = ['info', 'mine'] as const;

export const ReferralView = observer(function ReferralView({ store }: Props) {
  const t = useTexts(texts).referral;
  const { layout } = usePlatform();
  const [params, setParams] = useSearchParams();
  const requestedTab = params.get('tab');
  const choose = (tab: string): void => setParams({ tab }, { replace: true });
  const { isMobile } = layout;
  if (isMobile && requestedTab === 'history') return <MobileHistory store={store} />;
  const tab = isMobile
    ? (mobileTabs.find((candidate) => candidate === requestedTab) ?? 'info')
    : requestedTab === 'history'
      ? requestedTab
      : 'intro';
  const tabs = (isMobile ? mobileTabs : desktopTabs).map((value) => ({ value, label: t[value] }));
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <Tabs label={t.sections} tabs={tabs} value={tab} onChange={choose}>
        <div className={styles.panel}>
          {tab === 'info' && <Info store={store} onRefer={() => choose('mine')} />}
          {tab === 'mine' && <Mine store={store} />}
          {tab === 'intro' && <Intro store={store} />}
          {tab === 'history' && <RewardHistory store={store} />}
        </div>
      </Tabs>
    </div>
  );
});

/** The desktop layout: the whole program on one page. */
const Intro = observer(function Intro({ store }: Props) {
  const program = useProgram(store);
  if (program.kind === 'pending') return program.place;
  return (
    <>
      <Banner />
      <div className={styles.columns}>
        <Figures store={store} program={program.value} />
        <Invitation code={program.value.referralCode} />
      </div>
      <RatioBoard board={program.value.board} />
      <Guide />
    </>
  );
});

const Info = observer(function Info({ store, onRefer }: Props & { readonly onRefer: () => void }) {
  const program = useProgram(store);
  return (
    <>
      <Banner />
      <Guide onRefer={onRefer} />
      {program.kind === 'pending' ? program.place : <RatioBoard board={program.value.board} />}
    </>
  );
});

const Mine = observer(function Mine({ store }: Props) {
  const program = useProgram(store);
  if (program.kind === 'pending') return program.place;
  return (
    <>
      <Invitation code={program.value.referralCode} />
      <Figures store={store} program={program.value} />
    </>
  );
});

const MobileHistory = observer(function MobileHistory({ store }: Props) {
  const t = useTexts(texts).referral;
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <SubpageHeader to={`${pathname}?tab=mine`} back={t.back} title={t.history} />
      <RewardHistory store={store} />
    </div>
  );
});

/** Returns the program, or the loading or error view until it has loaded. */
function useProgram({ state, retry }: ReferralStore) {
  const t = useTexts(texts).referral;
  if (state.kind === 'ready') return { kind: 'ready', value: state.value } as const;
  const place =
    state.kind === 'loading' ? (
      <Skeleton shape="block" count={2} height="240px" />
    ) : (
      <ErrorState text={state.answered ? state.message || t.failed : t.offline} onRetry={retry} />
    );
  return { kind: 'pending', place } as const;
}
