import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { texts } from './funds.texts';
import styles from './verification-banner.module.css';

type Props = {
  /** A verified extra phone counts as well; whoever doesn't read them leaves this to the player's own. */
  readonly isPhoneVerified?: boolean;
};

/** What is missing before money can be withdrawn, and where to give it; nothing once all is there. */
export const VerificationBanner = observer(function VerificationBanner({ isPhoneVerified }: Props) {
  const t = useTexts(texts);
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
