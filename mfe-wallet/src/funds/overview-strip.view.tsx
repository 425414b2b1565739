import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { otherPhones } from '@pavilion/contract/calls/identity';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, Skeleton } from '@pavilion/ui';
import { texts } from '../texts';
import { verifiedPhones } from '../wallet-number/verified-phones';
import styles from './funds.module.css';

/** The player's balance and security level, above the money forms. */
export const OverviewStrip = observer(function OverviewStrip() {
  const { shared } = usePlatform();
  const t = useTexts(texts).funds;
  const format = useFormat();
  const balance = shared.balance.value;
  return (
    <dl className={styles.strip}>
      <div className={styles.figure}>
        <dt>{t.mainWallet}</dt>
        <dd>{balance ? format.money(balance.main) : <Skeleton width="96px" />}</dd>
      </div>
      {balance && balance.bonus > 0 && (
        <div className={styles.figure}>
          <dt>{t.bonusWallet}</dt>
          <dd>{format.money(balance.bonus)}</dd>
        </div>
      )}
      <div className={styles.figure}>
        <dt>{t.securityLevel}</dt>
        <dd className={styles.safety}>
          <Security />
        </dd>
      </div>
    </dl>
  );
});

/** Indexed by the number of verified contacts (phone, e-mail). */
const levels = [
  { name: 'unverified', kind: 'warning' },
  { name: 'normal', kind: 'info' },
  { name: 'safe', kind: 'accent' },
] as const;

const Security = observer(function Security() {
  const { shared, queries } = usePlatform();
  const t = useTexts(texts).funds;
  // The page reads them too; both share one request.
  const [others] = useState(() => queries.read(otherPhones, {}));
  const player = shared.player.value;
  if (!player || others.state.kind === 'loading') return <Skeleton width="96px" />;
  const phone = verifiedPhones(player, others.value).length > 0;
  const mail = player.emailVerifiedAt !== null;
  const verifiedCount = (Number(phone) + Number(mail)) as 0 | 1 | 2;
  return (
    <>
      <Badge kind={levels[verifiedCount].kind}>{t[levels[verifiedCount].name]}</Badge>
      <span className={styles.verify}>
        {!phone && <Link to="/profile">{t.verifyPhone}</Link>}
        {!mail && <Link to="/profile">{t.verifyMail}</Link>}
      </span>
    </>
  );
});
