import { useTexts } from '@pavilion/platform';
import { classNames, PlayIcon, IconButton } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Swiper as SwiperApi } from 'swiper';
import 'swiper/css';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { Banner } from './banner';
import styles from './banners.module.css';
import { homeTexts } from './home.texts';
import { PauseIcon } from './pause-icon';
import type { Slide } from './slides';

const STAY_MS = 3000;
const MOVE_MS = 500;

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const BannerCarousel = observer(function BannerCarousel({ slides }: { readonly slides: readonly Slide[] }) {
  const t = useTexts(homeTexts);
  const [swiper, setSwiper] = useState<SwiperApi | null>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(isStill);
  const toggle = (): void => {
    if (paused) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
    setPaused(!paused);
  };
  return (
    <>
      <Swiper
        modules={[Autoplay]}
        rewind
        speed={MOVE_MS}
        autoplay={paused ? false : { delay: STAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true }}
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => setAt(activeIndex)}
      >
        {slides.map((slide, index) => (
          <SwiperSlide key={slide.id} inert={index !== at}><Banner slide={slide} first={index === 0} /></SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            className={classNames(styles.dot, index === at && styles.on)}
            aria-label={`${t.banner} ${index + 1} / ${slides.length}`}
            aria-current={index === at || undefined}
            onClick={() => swiper?.slideTo(index)}
          />
        ))}
        <IconButton className={styles.pause} label={paused ? t.playBanners : t.pauseBanners} icon={paused ? <PlayIcon size={16} /> : <PauseIcon />} onClick={toggle} />
      </div>
    </>
  );
});
