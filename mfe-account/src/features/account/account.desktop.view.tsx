import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, Badge, buttonClass, Card, Skeleton } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './account.module.css';
import type { AccountStore } from './account.store';
import { texts } from './account.texts';
import { BalanceCard } from './balance-card.view';

type Props = { readonly store: AccountStore };

const levels = [
  { name: 'unverified', kind: 'warning' },
  { name: 'normal', kind: 'info' },
  { name: 'safe', kind: 'accent' },
] as const;

/** The member centre's overview. */
export const AccountDesktopView = observer(function AccountDesktopView({ store }: Props) {
  const t = useTexts(texts);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t.overview}</h1>
      <VerificationTips store={store} />
      <div className={styles.grid}>
        <Card>
          <BalanceCard store={store} />
          <div className={styles.ways}>
            <Link to="/deposit" className={buttonClass()}>
              {t.links.deposit}
            </Link>
            <Link to="/withdrawal" className={buttonClass('secondary')}>
              {t.links.withdrawal}
            </Link>
          </div>
        </Card>
        <Activity store={store} />
        <PersonalInfo store={store} />
      </div>
    </div>
  );
});

const VerificationTips = observer(function VerificationTips({ store }: Props) {
  const t = useTexts(texts);
  const { player } = store;
  if (!player || (player.birthday && player.phoneVerifiedFlag === '1')) return null;
  return (
    <Alert kind="warning" title={t.verificationTip}>
      <ul className={styles.tips}>
        {!player.birthday && <li>{t.birthdayTip}</li>}
        {player.phoneVerifiedFlag !== '1' && (
          <li>
            {t.contactInfo}: <Link to="/profile">{t.phoneNumber}</Link>
          </li>
        )}
      </ul>
    </Alert>
  );
});

const Activity = observer(function Activity({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const level = levels[store.verifiedCount];
  const at = (ms: number | null): ReactNode => (ms === null ? <Skeleton width="120px" /> : ms === 0 ? t.noData : format.dateTime(ms));
  return (
    <Card title={t.activity}>
      <dl className={styles.facts}>
        <Fact name={t.securityLevel}>
          <Badge kind={level.kind}>{t[level.name]}</Badge>
        </Fact>
        <Fact name={t.lastDeposit}>
          {at(store.lastOf('deposit'))}
          {store.lastOf('deposit') === 0 && <Link to="/deposit">{t.depositNow}</Link>}
        </Fact>
        <Fact name={t.lastWithdrawal}>{at(store.lastOf('withdraw'))}</Fact>
        <Fact name={t.registered}>{store.player ? format.date(store.player.createdAt) : <Skeleton width="96px" />}</Fact>
      </dl>
    </Card>
  );
});

const PersonalInfo = observer(function PersonalInfo({ store }: Props) {
  const t = useTexts(texts);
  const { player } = store;
  const more = (
    <Link to="/profile" className={styles.link}>
      {t.more}
    </Link>
  );
  return (
    <Card title={t.links.personalInfo} action={more}>
      <dl className={styles.facts}>
        <Fact name={t.name}>{player ? (player.name ?? '-') : <Skeleton width="120px" />}</Fact>
        <Fact name={t.phoneNumber}>
          {player ? (player.phone ?? '-') : <Skeleton width="120px" />}
          {player && player.phoneVerifiedFlag !== '1' && <Link to="/profile">{t.verify}</Link>}
        </Fact>
        <Fact name={t.email}>{player ? (player.email ?? '-') : <Skeleton width="120px" />}</Fact>
      </dl>
    </Card>
  );
});

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
