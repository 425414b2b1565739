import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { usePlatform } from '@pavilion/platform';
import type { Icon } from '@pavilion/ui';
import styles from './lobby.module.css';
import { Optional } from './optional';

const Banners = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lobby-desk" */ './banners.view')).Banners,
}));

interface Props {
  readonly title: string;
  readonly count: ReactNode;
  readonly icon: Icon;
}

/** The lobby's title and number of games; on desktop with the banners beside them. */
export const Stage = observer(function Stage({ title, count, icon: Emblem }: Props) {
  const { layout } = usePlatform();
  return (
    <header className={styles.stage}>
      <div className={styles.head}>
        {!layout.isMobile && <Emblem className={styles.emblem} strokeWidth={0.75} aria-hidden />}
        <h1>{title}</h1>
        <p className={styles.count}>{count}</p>
      </div>
      {!layout.isMobile && (
        <div className={styles.banners}>
          <Optional>
            <Suspense fallback={null}>
              <Banners />
            </Suspense>
          </Optional>
        </div>
      )}
    </header>
  );
});
