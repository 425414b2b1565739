import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTexts } from '@pavilion/platform';
import { IconButton, PlayIcon } from '@pavilion/ui';
import { useIsIdle } from '../layout/idle';
import { type Slide, slidesOf, useSliders } from '../slides/slides';
import { Banner } from './banner';
import styles from './banners.module.css';
import { homeTexts } from './home.texts';
import { PauseIcon } from './pause-icon';
import { useCarousel } from './use-carousel';

/** Home's banners: the first is a plain picture at once; the others and the rotation load when the page is idle. */
export const Banners = observer(function Banners() {
  const query = useSliders();
  const slides = slidesOf(query.value ?? [], 'Main');
  if (query.state.kind === 'loading') return <div className={styles.box} />;
  return slides.length > 0 && <Carousel slides={slides} />;
});

const Carousel = observer(function Carousel({ slides }: { readonly slides: readonly Slide[] }) {
  const t = useTexts(homeTexts);
  const stage = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { at, reach, paused, toggle, choose, onKeyDown, hands } = useCarousel(stage, track, slides.length, useIsIdle());
  return (
    <section
      ref={stage}
      aria-roledescription={t.carousel}
      aria-label={t.banners}
      className={styles.box}
      onKeyDown={onKeyDown}
    >
      <div ref={track} className={styles.track} aria-live={paused ? 'polite' : 'off'} {...hands}>
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription={t.banner}
            aria-label={`${index + 1} / ${slides.length}`}
            inert={index !== at}
          >
            {index <= reach && <Banner slide={slide} first={index === 0} />}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={styles.dot}
              aria-label={`${t.banner} ${index + 1} / ${slides.length}`}
              aria-current={index === at || undefined}
              onClick={() => choose(index)}
            >
              <span />
            </button>
          ))}
          <IconButton
            className={styles.pause}
            label={paused ? t.playBanners : t.pauseBanners}
            icon={paused ? <PlayIcon size={16} /> : <PauseIcon />}
            onClick={toggle}
          />
        </div>
      )}
    </section>
  );
});
