import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Card, ChevronRightIcon, TicketIcon } from '@pavilion/ui';
import { useAccountSummary } from '../../account-summary/use-account-summary';
import { texts } from '../../texts';
import styles from './my-exchange.module.css';

/** The player's available balance, exposure, and a link to their bets. */
export const MyExchange = observer(function MyExchange() {
  const { shared } = usePlatform();
  const summary = useAccountSummary();
  const t = useTexts(texts).exchange;
  const format = useFormat();
  const money = (poisha: number | undefined): string => (poisha === undefined ? '৳ …' : format.money(poisha));
  const { now, open } = summary;
  return (
    <Card padded={false} className={styles.card}>
      <dl className={styles.figures}>
        <div>
          <dt>{t.mainBalance}</dt>
          <dd>{money(now?.balance ?? shared.balance.value?.main)}</dd>
        </div>
        <div>
          <dt>{t.exposure}</dt>
          <dd>{money(now?.exposure)}</dd>
        </div>
      </dl>
      <Link to="/exchange-account/bets" className={styles.action}>
        <TicketIcon />
        <span>{t.myBets}</span>
        {open !== undefined && open.length > 0 && <span className={styles.count}>{format.number(open.length)}</span>}
        <ChevronRightIcon />
      </Link>
    </Card>
  );
});
