import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { shownPhone } from '@pavilion/contract/phone';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Card, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import { birthdayMs } from '../../verification/birthday';
import type { AccountStore } from './account.store';
import styles from './personal-info.module.css';

type Props = { readonly store: AccountStore };

/** The account's owner, with links to add missing details. */
export const PersonalInfo = observer(function PersonalInfo({ store }: Props) {
  const t = useTexts(texts).account;
  const format = useFormat();
  const { player } = store;
  const more = (
    <Link to="/profile" className={styles.more} aria-label={`${t.more}: ${t.links.personalInfo}`}>
      {t.more}
    </Link>
  );
  return (
    <Card title={t.links.personalInfo} action={more}>
      <dl className={styles.details}>
        <Detail name={t.name} value={player && player.name} missing={<Link to="/profile#name">{t.add}</Link>} />
        <Detail name={t.phoneNumber} value={player && player.phone && shownPhone(player.phone)}>
          {player && !store.isPhoneVerified && (
            <Link to="/profile#phone" aria-label={t.verifyPhone}>
              {t.verify}
            </Link>
          )}
        </Detail>
        <Detail name={t.email} value={player && player.email}>
          {player?.email && player.emailVerifiedAt === null && (
            <Link to="/profile#email" aria-label={t.verifyEmail}>
              {t.verify}
            </Link>
          )}
        </Detail>
        <Detail
          name={t.birthday}
          value={player && player.birthday && format.date(birthdayMs(player.birthday))}
          missing={<Link to="/profile#birthday">{t.editBirthday}</Link>}
        />
      </dl>
    </Card>
  );
});

type DetailProps = {
  readonly name: string;
  /** Undefined while unknown, null if there is none. */
  readonly value: string | null | undefined;
  /** Link to add the missing value. */
  readonly missing?: ReactNode;
  readonly children?: ReactNode;
};

const Detail = observer(function Detail({ name, value, missing, children }: DetailProps) {
  const t = useTexts(texts).account;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === undefined && <Skeleton width="140px" />}
        {value === null && <span className={styles.none}>{t.notSet}</span>}
        {value === null && missing}
        {value && <span>{value}</span>}
        {children}
      </dd>
    </div>
  );
});
