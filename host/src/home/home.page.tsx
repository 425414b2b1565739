import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Slot, usePlatform, useTexts } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { classNames, VisuallyHidden } from '@pavilion/ui';
import { Favorites } from '../favorites/favorites';
import { Popups } from '../popups/popups';
import { texts } from '../texts';
import { Banners } from './banners';
import styles from './home.module.css';
import { Notices } from './notices';

/** Returns the class and placeholder that reserve a slot's room while its filler loads. */
const room = (kind: string | undefined) => ({
  className: classNames(styles.slot, kind),
  waiting: <div className={styles.waiting} aria-busy="true" />,
});

export const Page = observer(function HomePage() {
  const t = useTexts(texts).home;
  const { session } = usePlatform();
  const { search } = useLocation();
  useEffect(() => {
    // A friend's link may lead here too; few visitors use one, so the code loads lazily.
    if (search.includes('code=') && !session.isPlayer)
      void import(/* webpackChunkName: "small-pages" */ '../session/capture/captured-code').then(({ capturedCode }) =>
        capturedCode.storeFromAddress(search),
      );
  }, [search, session]);
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{t.heading}</h1>
      </VisuallyHidden>
      <div className={styles.top}>
        <Banners />
        <Notices />
      </div>
      <Favorites />
      <Slot name="home.featured-games" {...room(styles.posters)} />
      <Slot name="home.categories" {...room(styles.tiles)} />
      <Slot name="home.live-markets" {...room(styles.match)} />
      <Slot name="home.promotions" {...room(styles.cards)} />
      <Popups />
    </div>
  );
});
