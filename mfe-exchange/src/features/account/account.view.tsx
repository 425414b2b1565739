import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, Card, ChevronRightIcon, EmptyState, FactList, TicketIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import section from '../../events/section.module.css';
import styles from './account.module.css';
import { accountTexts } from './account.texts';

export const AccountView = observer(function AccountView() {
  const { session, shared } = usePlatform();
  const t = useTexts(accountTexts);
  const format = useFormat();
  const balance = shared.balance.value;
  const money = (poisha: number | undefined): string => (poisha === undefined ? '—' : format.money(poisha));
  const watch = (
    <Link to="/exchange" className={buttonClass('secondary')}>
      {t.watch}
    </Link>
  );
  return (
    <>
      <h1 className={section.title}>{t.title}</h1>
      <div className={styles.grid}>
        <Card title={t.profile}>
          <FactList className={styles.facts} facts={[[t.username, session.username], [t.level, shared.player.value?.level ?? '—']]} />
        </Card>
        <Card title={t.balance}>
          <FactList className={styles.facts} facts={[[t.main, money(balance?.main)], [t.bonus, money(balance?.bonus)]]} />
        </Card>
        <Card title={t.bets}>
          <EmptyState icon={<TicketIcon />} text={t.noBets} action={watch} />
        </Card>
        <nav aria-label={t.menu} className={styles.menu}>
          <Way to="/profile" text={t.profile} />
          <Way to="/betting-record" text={t.history} />
        </nav>
      </div>
    </>
  );
});

function Way({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Link to={to} className={styles.way}>
      {text}
      <ChevronRightIcon />
    </Link>
  );
}
