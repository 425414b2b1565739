import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Carousel } from '@pavilion/ui';
import { Banner } from '@pavilion/ui/banner';
import { labelOf, nameOf, pictureOf, slidesOf, useSliders } from '../slides/slides';
import { texts } from '../texts';
import styles from './home.module.css';

/** From the specification: a banner stays for 3 s. */
const STAY_MS = 3000;

/** Home's banners. */
export const Banners = observer(function Banners() {
  const { language, claims } = usePlatform();
  const t = useTexts(texts).home;
  const query = useSliders();
  const slides = slidesOf(query.value ?? [], 'Main');
  if (query.state.kind === 'loading') return <div className={styles.banners} />;
  if (slides.length === 0) return null;
  return (
    <Carousel label={t.banners} rotateMs={STAY_MS} className={styles.banners}>
      {slides.map((slide, index) => (
        <Banner
          key={slide.id}
          picture={pictureOf(slide)}
          label={labelOf(slide, language.code)}
          title={nameOf(slide, language.code)}
          first={index === 0}
          renderLink={
            slide.link.startsWith('/') && claims(slide.link) ? (link) => <Link to={slide.link} {...link} /> : undefined
          }
        />
      ))}
    </Carousel>
  );
});
