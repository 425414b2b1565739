import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link, useSearchParams } from '@pavilion/platform/router';
import { Button, buttonClass, EmptyState, ErrorState, GiftIcon } from '@pavilion/ui';
import { RoundIcon } from '../../components/round-icon';
import { texts } from '../../texts';
import { CardSkeletons } from './card-skeletons';
import { CategoryStrip } from './category-strip.view';
import { NAME, NamedDetails } from './named-details';
import { PromotionCard } from './promotion-card';
import styles from './promotions.module.css';
import type { PromotionsStore } from './promotions.store';

type Props = { readonly store: PromotionsStore };

export const PromotionsView = observer(function PromotionsView({ store }: Props) {
  const t = useTexts(texts).promotions;
  const { session } = usePlatform();
  return (
    <div className={styles.page}>
      <header className={styles.banner}>
        <RoundIcon>
          <GiftIcon size={28} />
        </RoundIcon>
        <div>
          <h1>{t.title}</h1>
          {!store.isEmpty && <p>{t.intro}</p>}
        </div>
        {session.isPlayer && (
          <Link to="/bonuses" className={buttonClass('secondary')}>
            {t.myBonuses}
          </Link>
        )}
      </header>
      {!store.isEmpty && <CategoryStrip store={store} />}
      <List store={store} />
      <NamedDetails store={store} />
    </div>
  );
});

const List = observer(function List({ store }: Props) {
  const t = useTexts(texts).promotions;
  const [, setParams] = useSearchParams();
  const { shown } = store;
  if (shown.kind === 'loading')
    return (
      <div className={styles.grid}>
        <CardSkeletons count={6} />
      </div>
    );
  if (shown.kind === 'failed')
    return <ErrorState text={shown.message || t.failed} onRetry={() => void store.retry()} />;
  if (shown.value.length === 0) {
    const showAll = (
      <Button variant="secondary" onClick={() => store.choose('all')}>
        {t.showAll}
      </Button>
    );
    return store.isEmpty ? (
      <EmptyState icon={<GiftIcon />} text={t.none} />
    ) : (
      <EmptyState icon={<GiftIcon />} text={t.empty} action={showAll} />
    );
  }
  return (
    <ul className={styles.grid}>
      {shown.value.map((promotion) => (
        <PromotionCard
          key={promotion.id}
          promotion={promotion}
          onDetails={({ id }) => setParams({ [NAME]: String(id) })}
        />
      ))}
    </ul>
  );
});
