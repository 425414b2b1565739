import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, buttonClass, Card, EmptyState } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from '../../records/records.module.css';
import { exchangeStatuses, statusKinds } from './exchange-status';
import { texts } from './betting-record.texts';

/** Bets on the exchange are not taken yet, so there are none to show; how each will end is told already. */
export const ExchangeBets = observer(function ExchangeBets() {
  const t = useTexts(texts);
  const { claims } = usePlatform();
  const way = claims('/exchange') && (
    <Link to="/exchange" className={buttonClass('secondary')}>
      {t.toExchange}
    </Link>
  );
  return (
    <Card>
      <EmptyState text={t.noExchangeBets} action={way} />
      <ul className={styles.legend} aria-label={t.exchangeLegend}>
        {exchangeStatuses.map((status) => (
          <li key={status}>
            <Badge kind={statusKinds[status]}>{t.exchangeStatuses[status]}</Badge>
            <span>{t.exchangeMeanings[status]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
});
