import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { CalendarIcon, ChevronRightIcon, ClockIcon, CrownIcon, ErrorState, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import { ConvertCard } from './convert.view';
import { LevelCard } from './level-card.view';
import styles from './vip.module.css';
import type { VipStore } from './vip.store';

type Props = { readonly store: VipStore };

/** Level, points and the conversion form; on a phone also links to all other VIP pages. */
export const MyVip = observer(function MyVip({ store }: Props) {
  const t = useTexts(texts).vip;
  const { layout } = usePlatform();
  const { state } = store;
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed')
    return <ErrorState text={state.answered ? state.message || t.vipFailed : t.offline} onRetry={store.retry} />;
  return (
    <div className={styles.overview}>
      <LevelCard vip={state.value} />
      {layout.isMobile && <VipLinks />}
      <ConvertCard store={store.convert} vip={state.value} />
    </div>
  );
});

function Loading() {
  return (
    <div className={styles.overview}>
      <Skeleton shape="block" height="232px" />
      <Skeleton shape="block" height="280px" />
    </div>
  );
}

const links = [
  { to: '/vip/details', word: 'viewDetails', Picture: CrownIcon },
  { to: '/vip/history', word: 'history', Picture: CalendarIcon },
  { to: '/vip/records', word: 'records', Picture: ClockIcon },
] as const;

const VipLinks = observer(function VipLinks() {
  const t = useTexts(texts).vip;
  return (
    <nav aria-label={t.sections}>
      <ul className={styles.actions}>
        {links.map(({ to, word, Picture }) => (
          <li key={to}>
            <Link to={to}>
              <Picture />
              <span>{t[word]}</span>
              <ChevronRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
