import { observer } from 'mobx-react-lite';
import type { Bonus } from '@pavilion/contract/calls/bonuses';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './bonuses.module.css';

/** Free rounds of a bonus: how many are left, and a link to play them. */
export const FreeSpins = observer(function FreeSpins({
  bonus: { freeRounds: free, state },
}: {
  readonly bonus: Bonus;
}) {
  const t = useTexts(texts).bonuses;
  const format = useFormat();
  const { language } = usePlatform();
  if (free === null) return null;
  const game = language.code === 'bn' ? free.gameBn : free.game;
  const [count, left, stake] = [format.number(free.count), format.number(free.left), format.money(free.stake)];
  if (state === 'offered' || state === 'taken') return <p>{t.freeSpinsCome(count, stake, game)}</p>;
  return (
    <div className={styles.spins}>
      <p>
        {t.freeSpinsLeft(left, count, stake, game)}
        {free.left > 0 && free.expiresAt !== null && ` ${t.freeSpinsUntil(format.dateTime(free.expiresAt))}`}
      </p>
      {free.left > 0 && (
        <Link
          to={`/gamerun?gameCode=${encodeURIComponent(free.gameCode)}`}
          className={buttonClass('secondary', { size: 'small' })}
          aria-label={t.playSpins(game)}
        >
          {t.play}
        </Link>
      )}
    </div>
  );
});
