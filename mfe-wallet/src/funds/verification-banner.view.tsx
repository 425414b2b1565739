import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert } from '@pavilion/ui';
import { texts } from '../texts';
import styles from './verification-banner.module.css';

type Props = {
  /** Set by pages that read the extra phones, which count too; otherwise the player's own phone decides. */
  readonly isPhoneVerified?: boolean;
};

/** Lists what must be verified before a withdrawal, with links; renders nothing once complete. */
export const VerificationBanner = observer(function VerificationBanner({ isPhoneVerified }: Props) {
  const t = useTexts(texts).funds;
  const player = usePlatform().shared.player.value;
  if (!player) return null;
  const missing = [
    { is: player.birthday === null, name: t.birthday, under: t.personalInfo },
    { is: !(isPhoneVerified ?? player.phoneVerifiedFlag === '1'), name: t.phoneNumber, under: t.contactInfo },
  ].filter(({ is }) => is);
  if (missing.length === 0) return null;
  return (
    <Alert kind="warning" title={t.verificationTip}>
      <ul className={styles.missing}>
        {missing.map(({ name, under }) => (
          <li key={name}>
            {under}: <Link to="/profile">{name}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
});
