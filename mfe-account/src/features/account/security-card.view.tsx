import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, Card, CircleCheckIcon, type Icon, MailIcon, PhoneIcon, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import { securityLevels } from '../../verification/verified';
import type { AccountStore } from './account.store';
import styles from './security-card.module.css';

type Props = { readonly store: AccountStore };

const kinds = { unverified: 'warning', normal: 'info', safe: 'accent' } as const;

/** The account's security level and how to raise it. */
export const SecurityCard = observer(function SecurityCard({ store }: Props) {
  const t = useTexts(texts).account;
  const { security, player } = store;
  const reached = security === null ? 0 : securityLevels.indexOf(security) + 1;
  return (
    <Card
      title={t.securityLevel}
      action={
        security === null ? (
          <Skeleton width="72px" height="24px" />
        ) : (
          <Badge kind={kinds[security]}>{t.levels[security]}</Badge>
        )
      }
    >
      <div className={styles.steps} data-level={security ?? undefined} aria-hidden="true">
        {securityLevels.map((level, index) => (
          <span key={level} data-reached={index < reached || undefined} />
        ))}
      </div>
      <ul className={styles.contacts}>
        <Contact
          icon={PhoneIcon}
          name={t.phoneNumber}
          isVerified={player && store.isPhoneVerified}
          verify={t.verifyPhone}
          to="/profile#phone"
        />
        <Contact
          icon={MailIcon}
          name={t.email}
          isVerified={player && player.emailVerifiedAt !== null}
          verify={t.verifyEmail}
          to="/profile#email"
        />
      </ul>
    </Card>
  );
});

type ContactProps = {
  readonly icon: Icon;
  readonly name: string;
  /** Undefined while unknown. */
  readonly isVerified: boolean | undefined;
  readonly verify: string;
  readonly to: string;
};

const Contact = observer(function Contact({ icon: Picture, name, isVerified, verify, to }: ContactProps) {
  const t = useTexts(texts).account;
  return (
    <li>
      <Picture aria-hidden="true" />
      <span>{name}</span>
      {isVerified === undefined && <Skeleton width="64px" />}
      {isVerified && (
        <strong className={styles.done}>
          <CircleCheckIcon size={16} /> {t.verified}
        </strong>
      )}
      {isVerified === false && (
        <Link to={to} aria-label={verify}>
          {t.verify}
        </Link>
      )}
    </li>
  );
});
