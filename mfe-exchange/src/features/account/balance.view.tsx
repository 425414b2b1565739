import { observer } from 'mobx-react-lite';
import type { EventPosition, ExchangePosition } from '@pavilion/contract/calls/exchange-position';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, Card, ChevronRightIcon, EmptyState, ErrorState, Skeleton, TicketIcon } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import { useAccountSummary } from '../../account-summary/use-account-summary';
import { useMarketName } from '../../market-names/use-market-name';
import { texts } from '../../texts';
import styles from './balance.module.css';
import details from './details.module.css';

/** Available balance, money on hold for open bets, and the events it is held for. */
export const Balance = observer(function Balance() {
  const { account: t, events: words } = useTexts(texts);
  const { position } = useAccountSummary();
  const { state } = position;
  if (state.kind === 'failed')
    return <ErrorState text={state.answered ? t.failed : words.offline} onRetry={() => void position.refresh()} />;
  if (state.kind === 'loading')
    return (
      <Card padded={false}>
        <Skeleton shape="row" count={4} />
      </Card>
    );
  return (
    <>
      <Money position={state.value} />
      <Card title={t.atRisk} padded={false}>
        {state.value.events.length === 0 ? (
          <EmptyState icon={<TicketIcon />} text={t.noRisk} />
        ) : (
          <ul>
            {state.value.events.map((event) => (
              <EventRisk key={event.eventId} event={event} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
});

const Money = observer(function Money({ position: { balance, exposure } }: { readonly position: ExchangePosition }) {
  const { shared, claims } = usePlatform();
  const t = useTexts(texts).account;
  const format = useFormat();
  const bonus = shared.balance.value?.bonus;
  return (
    <Card>
      <div className={styles.money}>
        <span>{t.main}</span>
        <strong>{format.money(balance)}</strong>
        <div className={styles.actions}>
          {claims('/deposit') && (
            <Link to="/deposit" className={buttonClass('primary', { size: 'small' })}>
              {t.deposit}
            </Link>
          )}
          {claims('/withdrawal') && (
            <Link to="/withdrawal" className={buttonClass('secondary', { size: 'small' })}>
              {t.withdraw}
            </Link>
          )}
        </div>
      </div>
      <DescriptionList
        className={details.details}
        items={[
          [t.exposure, format.money(exposure)],
          [t.whole, format.money(balance + exposure)],
          [t.bonus, bonus === undefined ? '—' : format.money(bonus)],
        ]}
      />
      <p className={styles.note}>{t.bonusNote}</p>
    </Card>
  );
});

const EventRisk = observer(function EventRisk({
  event: { eventId, event, exposure, markets },
}: {
  readonly event: EventPosition;
}) {
  const format = useFormat();
  const name = useMarketName();
  return (
    <li className={styles.event}>
      <Link to={`/odds-view/${encodeURIComponent(eventId)}`}>
        <span className={styles.name}>{event}</span>
        <span className={styles.markets}>
          {markets.map(({ market, settlesBy }) => name(market, settlesBy)).join(' · ')}
        </span>
        <strong>{format.money(exposure)}</strong>
        <ChevronRightIcon />
      </Link>
    </li>
  );
});
