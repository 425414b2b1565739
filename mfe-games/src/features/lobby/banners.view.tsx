import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { sliders } from '@pavilion/contract/calls/site';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { classNames, IconButton, PlayIcon } from '@pavilion/ui';
import styles from './banners.module.css';
import { panelsTexts } from './panels.texts';
import { useAutoRotation } from './use-auto-rotation';

const QUARTER_HOUR_MS = 900_000;

/** Shows one banner at a time and advances automatically until paused. */
export const Banners = observer(function Banners() {
  const { claims } = usePlatform();
  const query = useStore(({ queries }) => queries.read(sliders, {}, { staleMs: QUARTER_HOUR_MS }));
  const t = useTexts(panelsTexts);
  const stage = useRef<HTMLElement>(null);
  const slides = (query.value ?? []).filter(({ type, status }) => type === 'Main' && status === 'active');
  const { at, paused, toggle, choose } = useAutoRotation(stage, slides.length);
  if (slides.length === 0) return null;
  return (
    <section ref={stage} aria-roledescription={t.carousel} aria-label={t.banners} className={styles.box}>
      <ul className={styles.track} aria-live={paused ? 'polite' : 'off'} style={{ translate: `${-100 * at}% 0` }}>
        {slides.map((slide, index) => {
          const { id, link } = slide;
          const content = <Banner slide={slide} isFirst={index === 0} />;
          return (
            <li key={id} inert={index !== at}>
              {link.startsWith('/') && claims(link) ? (
                <Link to={link} draggable={false} className={styles.banner}>
                  {content}
                </Link>
              ) : (
                content
              )}
            </li>
          );
        })}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={classNames(styles.dot, index === at && styles.current)}
              aria-label={t.banner(String(index + 1), String(slides.length))}
              aria-current={index === at || undefined}
              onClick={() => choose(index)}
            />
          ))}
          <IconButton
            className={styles.pause}
            label={paused ? t.playBanners : t.pauseBanners}
            icon={paused ? <PlayIcon size={16} /> : <Bars />}
            onClick={toggle}
          />
        </div>
      )}
    </section>
  );
});

interface BannerProps {
  readonly slide: ReplyOf<typeof sliders>[number];
  readonly isFirst: boolean;
}

const Banner = observer(function Banner({ slide, isFirst }: BannerProps) {
  const isBangla = usePlatform().language.code === 'bn';
  const label = (isBangla && slide.labelBn) || slide.label;
  return (
    <>
      <img
        src={`/storage/${slide.thumbnail}`}
        alt=""
        width={1260}
        height={540}
        loading={isFirst ? 'eager' : 'lazy'}
        draggable={false}
      />
      <span className={styles.text}>
        {label !== '' && <span className={styles.label}>{label}</span>}{' '}
        <b>{(isBangla && slide.nameBn) || slide.name}</b>
      </span>
    </>
  );
});

/** The icon set has no pause icon. */
function Bars() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M9 5v14M15 5v14" />
    </svg>
  );
}
