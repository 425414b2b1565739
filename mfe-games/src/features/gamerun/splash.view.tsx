import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Button, RefreshIcon, Spinner } from '@pavilion/ui';
import { Poster } from '../../poster/poster.view';
import { texts } from '../../texts';
import styles from './gamerun.module.css';

interface Props {
  readonly code: string;
  /** Missing until the api has replied; the poster stands in. */
  readonly name?: string;
  readonly logo?: string;
  readonly provider?: string;
  readonly slow: boolean;
  readonly onClose: () => void;
  /** Set once the page has exceeded its timeout. */
  readonly onRetry?: () => void;
}

/** Shows the game about to open, its progress, and a way back. */
export const Splash = observer(function Splash({ code, name, logo, provider, slow, onClose, onRetry }: Props) {
  const t = useTexts(texts).gameRun;
  return (
    <div className={styles.splash}>
      <div className={styles.poster}>
        <Poster src={`/storage/posters/${encodeURIComponent(code)}.webp`} name={name ?? code} when="at-once" />
      </div>
      <div className={styles.text}>
        {name !== undefined && <p className={styles.title}>{name}</p>}
        {logo !== undefined && <img src={logo} alt={provider} width={88} height={28} className={styles.maker} />}
      </div>
      {onRetry ? (
        <>
          <p role="alert">{t.silent}</p>
          <Button icon={<RefreshIcon size={16} />} onClick={onRetry}>
            {t.tryAgain}
          </Button>
        </>
      ) : (
        <p className={styles.progress}>
          <Spinner label={t.starting} />
          <span aria-live="polite">{slow ? t.slow : t.starting}</span>
        </p>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t.back}
      </Button>
    </div>
  );
});
