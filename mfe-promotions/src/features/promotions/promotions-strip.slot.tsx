import { useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { PromotionCard } from '../../promotion/promotion-card.view';
import { PromotionDetails } from '../../promotion/promotion-details.view';
import { texts } from '../../promotion/promotion.texts';
import { PromotionsStore } from '../../promotion/promotions.store';
import styles from './promotions-strip.module.css';

const SHOWN = 6;

/** A line of promotions for home; nothing where there are none. */
export const Slot = observer(function PromotionsStrip() {
  const store = useStore((platform) => new PromotionsStore(platform));
  const t = useTexts(texts);
  if (store.shown.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="promotions-strip">
      <header>
        <h2 id="promotions-strip">{t.title}</h2>
        <Link to="/promotions">{t.more}</Link>
      </header>
      <ul>
        {store.shown.slice(0, SHOWN).map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} onDetails={store.open} />
          </li>
        ))}
      </ul>
      <PromotionDetails promotion={store.opened} onClose={store.close} />
    </section>
  );
});
