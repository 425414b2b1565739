import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, EmptyState, ErrorState, GiftIcon, Skeleton } from '@pavilion/ui';
import { NoData } from '../../components/no-data';
import { texts } from '../../texts';
import { BonusCard } from './bonus-card.view';
import styles from './bonuses.module.css';
import { type BonusesStore, type BonusGroup, groups } from './bonuses.store';

type Props = { readonly store: BonusesStore };

export const BonusesView = observer(function BonusesView({ store }: Props) {
  const t = useTexts(texts).bonuses;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t.title}</h1>
          <p>{t.intro}</p>
        </div>
        <Link to="/promotions" className={buttonClass('secondary')}>
          {t.promotions}
        </Link>
      </header>
      <div className={styles.groups} aria-live="polite" aria-busy={store.state.kind === 'loading'}>
        <Groups store={store} />
      </div>
    </div>
  );
});

const Groups = observer(function Groups({ store }: Props) {
  const t = useTexts(texts).bonuses;
  const { state } = store;
  if (state.kind === 'loading') return <Skeleton shape="block" count={2} height="200px" />;
  if (state.kind === 'failed')
    return <ErrorState text={state.answered ? state.message || t.failed : t.offline} onRetry={store.retry} />;
  if (state.value.data.length === 0) {
    const text = <NoData title={t.noneTitle}>{t.none}</NoData>;
    return (
      <EmptyState
        icon={<GiftIcon />}
        text={text}
        action={
          <Link to="/promotions" className={buttonClass('secondary')}>
            {t.promotions}
          </Link>
        }
      />
    );
  }
  return groups.map((group) => <Group key={group} store={store} group={group} />);
});

const Group = observer(function Group({ store, group }: Props & { readonly group: BonusGroup }) {
  const t = useTexts(texts).bonuses;
  const heading = useId();
  const bonuses = store.of(group);
  if (bonuses.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t.groups[group]}</h2>
      <ul className={styles.cards}>
        {bonuses.map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} />
        ))}
      </ul>
    </section>
  );
});
