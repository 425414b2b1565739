import { usePlatform } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { nameOf, pictureOf, type Slide } from '../slides/slides';
import styles from './banners.module.css';

type Props = {
  readonly slide: Slide;
  /** The page's largest picture, wanted before anything else. */
  readonly first: boolean;
};

export const Banner = observer(function Banner({ slide, first }: Props) {
  const { layout, language, claims } = usePlatform();
  const name = nameOf(slide, language.code);
  const picture = (
    <img src={pictureOf(slide, layout.kind)} alt={name} width={1260} height={540} fetchPriority={first ? 'high' : 'low'} draggable={false} />
  );
  const leads = slide.link.startsWith('/') && claims(slide.link);
  return leads ? <Link to={slide.link} draggable={false} className={styles.banner}>{picture}</Link> : <div className={styles.banner}>{picture}</div>;
});
