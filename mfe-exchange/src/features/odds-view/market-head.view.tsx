import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { ArrowLeftIcon, Badge, IconButton, SlidersIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './odds-view.module.css';
import type { OddsViewStore } from './odds-view.store';

const Settings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "betting-settings" */ '../../betting-settings/betting-settings.view'))
    .BettingSettingsDialog,
}));

interface Props {
  readonly store: OddsViewStore;
  readonly name: string;
}

/** The market's name, available balance, exposure, and links to related pages. */
export const MarketHead = observer(function MarketHead({ store, name }: Props) {
  const t = useTexts(texts).oddsView;
  const [isSetting, setSetting] = useState(false);
  return (
    <header className={styles.head}>
      <Link to={useBackAddress()} className={styles.back} aria-label={t.goBack}>
        <ArrowLeftIcon />
      </Link>
      <div className={styles.event}>
        <h1>{name}</h1>
        <Stage book={store.book} />
      </div>
      <Money store={store} />
      <BetsLink store={store} />
      <IconButton label={t.settings} icon={<SlidersIcon />} filled onClick={() => setSetting(true)} />
      {isSetting && (
        <Suspense fallback={null}>
          <Settings settings={store.settings} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </header>
  );
});

/** Whether the market has begun. The end of each market is said by the market. */
const Stage = observer(function Stage({ book }: Pick<OddsViewStore, 'book'>) {
  const t = useTexts(texts).oddsView;
  if (book?.status === 'CLOSED') return null;
  return book?.inPlay ? <Badge kind="live">{t.inPlay}</Badge> : <Badge>{t.soon}</Badge>;
});

/** Returns the page that led here, while the browser's history has it. */
function useBackAddress(): string {
  const state: unknown = useLocation().state;
  const before = typeof state === 'object' && state !== null && 'previousPath' in state ? state.previousPath : null;
  return typeof before === 'string' && before.startsWith('/') ? before : '/exchange';
}

const Money = observer(function Money({ store }: Pick<Props, 'store'>) {
  const { shared } = usePlatform();
  const t = useTexts(texts).oddsView;
  const format = useFormat();
  const { position } = store.bets;
  const main = position?.balance ?? shared.balance.value?.main;
  return (
    <dl className={styles.money}>
      <div>
        <dt>{t.mainBalance}</dt>
        <dd>{main === undefined ? '—' : format.money(main)}</dd>
      </div>
      <div>
        <dt>{t.exposure}</dt>
        <dd className={position && position.exposure > 0 ? styles.atRisk : undefined}>
          {position ? format.money(position.exposure) : '—'}
        </dd>
      </div>
    </dl>
  );
});

const BetsLink = observer(function BetsLink({ store }: Pick<Props, 'store'>) {
  const t = useTexts(texts).oddsView;
  const format = useFormat();
  const count = store.bets.all.length;
  const show = (): void => {
    const panel = document.getElementById('open-bets');
    panel?.scrollIntoView({ block: 'start' });
    panel?.focus({ preventScroll: true });
  };
  return (
    <a
      href="#open-bets"
      className={styles.bets}
      onClick={(event) => {
        event.preventDefault();
        show();
      }}
    >
      {t.bets}
      {count > 0 && <span>{format.number(count)}</span>}
    </a>
  );
});
