import { observer } from 'mobx-react-lite';
import { usePlatform } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { labelOf, nameOf, pictureOf, type Slide } from '../slides/slides';
import styles from './banners.module.css';

type Props = {
  readonly slide: Slide;
  /** Whether it is the page's largest picture, loaded before anything else. */
  readonly first: boolean;
};

export const Banner = observer(function Banner({ slide, first }: Props) {
  const { language, claims } = usePlatform();
  const label = labelOf(slide, language.code);
  const content = (
    <>
      <img
        src={pictureOf(slide)}
        alt=""
        width={1260}
        height={540}
        fetchPriority={first ? 'high' : 'low'}
        draggable={false}
      />
      <span className={styles.text}>
        {label !== '' && <span className={styles.label}>{label}</span>} <b>{nameOf(slide, language.code)}</b>
      </span>
    </>
  );
  const leads = slide.link.startsWith('/') && claims(slide.link);
  return leads ? (
    <Link to={slide.link} draggable={false} className={styles.banner}>
      {content}
    </Link>
  ) : (
    <div className={styles.banner}>{content}</div>
  );
});
