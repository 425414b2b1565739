import { observer } from 'mobx-react-lite';
import { Suspense, useId } from 'react';
import { useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { ChevronRightIcon, classNames } from '@pavilion/ui';
import { accentLinkClass } from '@pavilion/ui/accent-link';
import { texts } from '../../texts';
import { CardSkeletons } from './card-skeletons';
import { PromotionCard } from './promotion-card';
import { PromotionDetails } from './promotion-details';
import styles from './promotions.module.css';
import { PromotionsStore } from './promotions.store';

interface Props {
  /** Key of the heading text. */
  readonly words: 'title' | 'newTitle';
}

/** A strip of promotions to swipe through; renders nothing without promotions. */
export const PromotionsStrip = observer(function PromotionsStrip({ words }: Props) {
  const heading = useId();
  const t = useTexts(texts).promotions;
  const store = useStore((platform) => new PromotionsStore(platform));
  const { all } = store;
  if (all.kind === 'failed' || (all.kind === 'ready' && all.value.length === 0)) return null;
  return (
    <section aria-labelledby={heading} className={styles.stripBox}>
      <header className={styles.stripHead}>
        <h2 id={heading}>{t[words]}</h2>
        <Link to="/promotions" className={accentLinkClass} aria-label={`${t.seeAll}: ${t.title}`}>
          {t.seeAll}
          <ChevronRightIcon size={16} />
        </Link>
      </header>
      {all.kind === 'ready' ? (
        <ul className={styles.strip}>
          {all.value.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} onDetails={store.open} />
          ))}
        </ul>
      ) : (
        <div className={classNames(styles.strip, styles.loading)}>
          <CardSkeletons count={4} />
        </div>
      )}
      <Suspense fallback={null}>
        {store.opened && <PromotionDetails promotion={store.opened} onClose={() => store.open(null)} />}
      </Suspense>
    </section>
  );
});
