import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Avatar, Card } from '@pavilion/ui';
import { useAccountSummary } from '../../account-summary/use-account-summary';
import { texts } from '../../texts';
import styles from './account-card.module.css';

/** The player, with available balance and exposure. */
export const AccountCard = observer(function AccountCard() {
  const { session, shared } = usePlatform();
  const { now } = useAccountSummary();
  const t = useTexts(texts).account;
  const format = useFormat();
  const balance = now?.balance ?? shared.balance.value?.main;
  const level = shared.player.value?.level;
  const money = (poisha: number | undefined): string => (poisha === undefined ? '৳ …' : format.money(poisha));
  return (
    <Card as="div" padded={false} className={styles.card}>
      <div className={styles.player}>
        <Avatar name={session.username} />
        <div>
          <strong>{session.username}</strong>
          <span>{level === undefined ? ' ' : (t.levels[level] ?? level)}</span>
        </div>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t.main}</dt>
          <dd>{money(balance)}</dd>
        </div>
        <div>
          <dt>{t.exposure}</dt>
          <dd>{money(now?.exposure)}</dd>
        </div>
      </dl>
    </Card>
  );
});
