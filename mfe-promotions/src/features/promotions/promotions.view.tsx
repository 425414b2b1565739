import { useTexts } from '@pavilion/platform';
import { Button, ChipGroup, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { PromotionCard } from '../../promotion/promotion-card.view';
import { PromotionDetails } from '../../promotion/promotion-details.view';
import { texts } from '../../promotion/promotion.texts';
import { categoryOrder, type PromotionsStore } from '../../promotion/promotions.store';
import styles from './promotions.module.css';

interface Props {
  readonly store: PromotionsStore;
}

export const PromotionsView = observer(function PromotionsView({ store }: Props) {
  const t = useTexts(texts);
  const options = categoryOrder.map((value) => ({ value, label: t.categories[value] }));
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      <ChipGroup label={t.filter} options={options} value={store.category} onChange={store.choose} />
      <List store={store} />
      <PromotionDetails promotion={store.opened} onClose={store.close} />
    </div>
  );
});

const List = observer(function List({ store }: Props) {
  const t = useTexts(texts);
  const { state, shown } = store;
  if (state.kind === 'failed') return <ErrorState text={state.message || t.failed} onRetry={() => void store.retry()} />;
  if (state.kind === 'loading') {
    return (
      <div className={styles.grid} aria-busy="true">
        <Skeleton shape="block" height="320px" count={3} />
      </div>
    );
  }
  if (shown.length === 0) {
    return <EmptyState text={t.empty} action={<Button variant="secondary" onClick={() => store.choose('all')}>{t.showAll}</Button>} />;
  }
  return (
    <ul className={styles.grid}>
      {shown.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} onDetails={store.open} />
        </li>
      ))}
    </ul>
  );
});
