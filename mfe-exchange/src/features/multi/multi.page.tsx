import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, EmptyState, StarIcon } from '@pavilion/ui';
import { LiveEventsStore } from '../../events/live-events.store';
import section from '../../events/section.module.css';
import { useNow } from '../../events/use-now';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { texts } from '../../texts';
import { MarketCard } from './market-card.view';
import styles from './multi.module.css';

export const Page = observer(function MultiPage() {
  const store = useStore((platform) => new LiveEventsStore(platform));
  // A pin removed by mistake can be restored: its card stays until the page is left.
  const shown = useStore(() => store.pins.ids);
  const t = useTexts(texts).multi;
  const now = useNow();
  const find = (
    <Link to="/exchange" className={buttonClass('secondary')}>
      {t.find}
    </Link>
  );
  return (
    <ExchangeFrame>
      <h1 className={section.title}>{t.title}</h1>
      {shown.length === 0 ? (
        <EmptyState icon={<StarIcon />} text={t.empty} action={find} />
      ) : (
        <ul className={styles.grid}>
          {shown.map((marketId) => (
            <MarketCard
              key={marketId}
              marketId={marketId}
              event={store.events.all.find((event) => event.marketId === marketId)}
              store={store}
              now={now}
            />
          ))}
        </ul>
      )}
    </ExchangeFrame>
  );
});
