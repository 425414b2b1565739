import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { AlertIcon, Button, buttonClass, ClockIcon, type Icon, LockIcon, RefreshIcon } from '@pavilion/ui';
import { categoryIcons } from '../../category/category-icon';
import { ComingSoon } from '../../coming-soon/coming-soon.view';
import { placeOfGame } from '../../coming-soon/places';
import { codeIn, playAddress } from '../../session/addresses';
import { texts } from '../../texts';
import type { Mode } from './gamerun.api';
import styles from './gamerun.module.css';
import type { FailedLaunch, RefusalReason } from './launch-state';

interface Props {
  readonly state: FailedLaunch;
  readonly mode: Mode;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Failures that a retry may resolve. */
const retryable: readonly RefusalReason[] = ['maintenance', 'offline', 'over', 'unexpected'];
const icons: Readonly<Partial<Record<RefusalReason, Icon>>> = {
  maintenance: ClockIcon,
  closed: ClockIcon,
  'not-allowed': LockIcon,
  'logged-out': LockIcon,
};

/** Explains why the game can't be played and what that means for the player's money, and offers next steps. */
export const Failure = observer(function Failure({ state: { why, message }, mode, onClose, onRetry }: Props) {
  const t = useTexts(texts).gameRun;
  const { pathname, search } = useLocation();
  const Sign = icons[why] ?? AlertIcon;
  const query = new URLSearchParams(search);
  const place = why === 'gone' ? placeOfGame(codeIn(query)) : undefined;
  if (place) {
    return (
      <div className={styles.splash}>
        <ComingSoon place={place} icon={categoryIcons.sports} heading={query.get('title') ?? ''} />
        <Button variant="quiet" onClick={onClose}>
          {t.back}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.splash}>
      <span className={styles.sign}>
        <Sign size={28} aria-hidden />
      </span>
      <div role="alert" className={styles.text}>
        <h1 className={styles.title}>{why === 'unexpected' && message ? message : t.failures[why]}</h1>
        {message && why !== 'unexpected' && <p>{message}</p>}
        {(mode === 'real' || why !== 'maintenance') && <p>{t.advice[why]}</p>}
      </div>
      {why === 'logged-out' && (
        <Link to={playAddress(false, pathname + search)} className={buttonClass('primary')}>
          {t.logIn}
        </Link>
      )}
      {retryable.includes(why) && (
        <Button icon={<RefreshIcon size={16} />} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t.back}
      </Button>
    </div>
  );
});
