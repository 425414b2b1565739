import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense } from 'react';
import { usePlatform } from '@pavilion/platform';
import { Outlet } from '@pavilion/platform/router';
import { Skeleton } from '@pavilion/ui';
import styles from './member-centre.module.css';
import type { TabClaim } from './tabs';

type Props = {
  /** Tabs named by the composition's claims. */
  readonly tabs: readonly TabClaim[];
};

/** Never loaded on a phone; if it fails to load, the page stands alone. */
const SidePanel = lazy<ComponentType<Props>>(() =>
  import(/* webpackChunkName: "side-panel" */ './side-panel').then(
    (module) => ({ default: module.SidePanel }),
    () => ({ default: () => null }),
  ),
);

/** Desktop frame around account pages: side panel and tabs with addresses. A phone has none. */
export const MemberCenter = observer(function MemberCenter({ tabs }: Props) {
  const { layout } = usePlatform();
  return (
    <div className={layout.isMobile ? undefined : styles.frame}>
      {!layout.isMobile && (
        <Suspense fallback={<Skeleton shape="block" height="480px" />}>
          <SidePanel tabs={tabs} />
        </Suspense>
      )}
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
});
