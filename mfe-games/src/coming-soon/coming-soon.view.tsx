import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, type Icon } from '@pavilion/ui';
import { texts } from '../texts';
import styles from './coming-soon.module.css';
import type { ComingSoonPlace } from './places';

interface Props {
  readonly place: ComingSoonPlace;
  readonly icon: Icon;
  /** The page's heading, if none is shown above. */
  readonly heading?: string;
}

/** Reports that no game is available here yet and links to an alternative, never to another game under this name. */
export const ComingSoon = observer(function ComingSoon({ place: { sport, related }, icon: Emblem, heading }: Props) {
  const t = useTexts(texts).comingSoon;
  const hint = sport ? t.sports[sport] : related && t.related[related];
  const kind = sport || related ? 'secondary' : 'primary';
  return (
    <section className={styles.comingSoon} aria-label={t.title}>
      <span className={styles.emblem}>
        <Emblem size={40} strokeWidth={1.25} aria-hidden />
      </span>
      {heading && <h1 className={styles.heading}>{heading}</h1>}
      <p className={styles.title}>{t.title}</p>
      <p className={styles.text}>
        {t.text} {hint}
      </p>
      <div className={styles.actions}>
        {sport && (
          <Link
            to={sport === 'all' ? '/exchange-sports' : `/exchange-sports/${sport}`}
            className={buttonClass('primary')}
          >
            {t.toSport[sport]}
          </Link>
        )}
        {related && (
          <Link to={`/${related}`} className={buttonClass('primary')}>
            {t.toRelated[related]}
          </Link>
        )}
        <Link to="/games" className={buttonClass(kind)}>
          {t.all}
        </Link>
      </div>
    </section>
  );
});
