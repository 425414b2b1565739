import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { ArrowLeftIcon, Badge, ErrorState, Skeleton, Spinner } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { eventsTexts } from '../../events/events.texts';
import { BookmakerTable } from './bookmaker-table.view';
import { FancyTable } from './fancy-table.view';
import { MatchOddsTable } from './match-odds-table.view';
import styles from './odds-view.module.css';
import type { OddsViewStore } from './odds-view.store';
import { oddsViewTexts } from './odds-view.texts';

interface Props {
  readonly store: OddsViewStore;
}

export const OddsView = observer(function OddsView({ store }: Props) {
  const t = useTexts(oddsViewTexts);
  const { state } = store;
  if (state.kind === 'failed') return <ErrorState text={state.message || t.failed} onRetry={() => void store.retry()} />;
  if (state.kind === 'loading' || !store.extras) return <LoadingMarket />;
  return (
    <>
      <Head store={store} name={state.value.name} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <MatchOddsTable runners={state.value.runners} book={store.book} />
          <BookmakerTable runners={store.extras.bookmaker} />
        </div>
        <FancyTable store={store} />
      </div>
    </>
  );
});

const Head = observer(function Head({ store, name }: Props & { readonly name: string }) {
  const { shared } = usePlatform();
  const t = useTexts(oddsViewTexts);
  const nav = useTexts(eventsTexts);
  const format = useFormat();
  const balance = shared.balance.value;
  return (
    <header className={styles.head}>
      <Link to="/exchange" className={styles.back} aria-label={nav.nav}>
        <ArrowLeftIcon />
      </Link>
      <div className={styles.event}>
        <h1>{name}</h1>
        {store.book?.inPlay ? <Badge kind="live">{t.inPlay}</Badge> : <Badge>{t.soon}</Badge>}
      </div>
      <dl className={styles.balance}>
        <dt>{t.mainBalance}</dt>
        <dd>{balance ? format.money(balance.main) : '—'}</dd>
      </dl>
    </header>
  );
});

const LoadingMarket = observer(function LoadingMarket() {
  const t = useTexts(oddsViewTexts);
  return (
    <div className={styles.loading}>
      <Skeleton shape="row" count={5} />
      <div className={styles.overlay}>
        <Spinner label={t.loading} />
        {t.loading}
      </div>
    </div>
  );
});
