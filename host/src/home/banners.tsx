import { sliders } from '@pavilion/contract/calls/site';
import { useStore, useTexts } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Banner } from './banner';
import styles from './banners.module.css';
import { homeTexts } from './home.texts';
import { bannersOf } from './slides';

const QUARTER_HOUR_MS = 900_000;
const Carousel = lazy(async () => ({ default: (await import(/* webpackChunkName: "carousel" */ './banner-carousel')).BannerCarousel }));

/** Home's banners: the first is a plain picture at once; what turns them comes when the page is quiet. */
export const Banners = observer(function Banners() {
  const t = useTexts(homeTexts);
  const query = useStore(({ queries }) => queries.read(sliders, {}, { staleMs: QUARTER_HOUR_MS }));
  const turning = useQuietTime();
  const slides = bannersOf(query.value ?? []);
  const [first] = slides;
  if (query.state.kind !== 'loading' && !first) return null;
  const still = first && <Banner slide={first} first />;
  return (
    <section aria-roledescription={t.carousel} aria-label={t.banners} className={styles.box}>
      {turning && slides.length > 1 ? <Suspense fallback={still}><Carousel slides={slides} /></Suspense> : still}
    </section>
  );
});

/** True once the browser has nothing more urgent to do. */
function useQuietTime(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    // Safari has no idle callback.
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1500));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const handle = later(() => setQuiet(true));
    return () => cancel(handle);
  }, []);
  return quiet;
}
