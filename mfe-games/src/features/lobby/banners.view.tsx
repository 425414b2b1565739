import { observer } from 'mobx-react-lite';
import { sliders } from '@pavilion/contract/calls/site';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Carousel } from '@pavilion/ui';
import { Banner } from '@pavilion/ui/banner';
import styles from './banners.module.css';
import { panelsTexts } from './filters/panels.texts';

const QUARTER_HOUR_MS = 900_000;
/** From the specification: a banner stays for 3 s. */
const STAY_MS = 3000;

/** The site's banners, one at a time. */
export const Banners = observer(function Banners() {
  const { claims, language } = usePlatform();
  const query = useStore(({ queries }) => queries.read(sliders, {}, { staleMs: QUARTER_HOUR_MS }));
  const t = useTexts(panelsTexts);
  const isBangla = language.code === 'bn';
  const slides = (query.value ?? []).filter(({ type, status }) => type === 'Main' && status === 'active');
  if (slides.length === 0) return null;
  return (
    <Carousel label={t.banners} rotateMs={STAY_MS} className={styles.box}>
      {slides.map(({ id, link, thumbnail, label, labelBn, name, nameBn }, index) => (
        <Banner
          key={id}
          picture={`/storage/${thumbnail}`}
          label={(isBangla && labelBn) || label}
          title={(isBangla && nameBn) || name}
          first={index === 0}
          renderLink={link.startsWith('/') && claims(link) ? (props) => <Link to={link} {...props} /> : undefined}
        />
      ))}
    </Carousel>
  );
});
