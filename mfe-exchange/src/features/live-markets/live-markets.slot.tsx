import { observer } from 'mobx-react-lite';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, Card, Skeleton } from '@pavilion/ui';
import { accentLinkClass } from '@pavilion/ui/accent-link';
import { EventRow } from '../../events/event-row.view';
import { LiveEventsStore } from '../../events/live-events.store';
import { useNow } from '../../events/use-now';
import { texts } from '../../texts';
import styles from './live-markets.module.css';

/** Home's entry to the exchange: a match with its prices for players, an invitation for guests. */
export const Slot = observer(function LiveMarketsSlot() {
  const { session } = usePlatform();
  const t = useTexts(texts).liveMarkets;
  return (
    <Card
      title={t.title}
      padded={false}
      action={
        <Link to="/exchange" className={accentLinkClass}>
          {t.open}
        </Link>
      }
    >
      {session.isPlayer ? <LiveMatch /> : <Invitation text={t.invite} to="/login?from=%2Fexchange" label={t.logIn} />}
    </Card>
  );
});

const LiveMatch = observer(function LiveMatch() {
  const store = useStore((platform) => new LiveEventsStore(platform));
  const t = useTexts(texts).liveMarkets;
  const event = store.events.all.find(({ sport, inPlay }) => sport === 'cricket' && inPlay);
  const now = useNow();
  if (store.events.state.kind === 'loading') return <Skeleton shape="row" />;
  if (!event) return <Invitation text={t.quiet} to="/exchange" label={t.open} />;
  return (
    <ul>
      <EventRow event={event} store={store} now={now} />
    </ul>
  );
});

function Invitation({ text, to, label }: { readonly text: string; readonly to: string; readonly label: string }) {
  return (
    <div className={styles.invitation}>
      <p>{text}</p>
      <Link to={to} className={buttonClass('secondary')}>
        {label}
      </Link>
    </div>
  );
}
