import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Avatar, Badge, CrownIcon, ProgressBar } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { layoutTexts } from '../layout.texts';
import { levelTexts } from './levels.texts';
import styles from './member-centre.module.css';

/** Lifetime experience that takes a player from Normal to Elite I. */
const ELITE_ONE = 10_000;

/** Who is playing, and how far up the ladder. */
export const PlayerCard = observer(function PlayerCard() {
  const { session, shared } = usePlatform();
  const t = useTexts(layoutTexts);
  const levels = useTexts(levelTexts);
  const format = useFormat();
  const player = shared.player.value;
  const level = player?.level ?? 'Normal';
  return (
    <div className={styles.player}>
      <Avatar name={session.username} size={48} />
      <div className={styles.who}>
        <strong>{session.username}</strong>
        <Badge kind="reward" icon={<CrownIcon size={16} />}>{levels[level] ?? level}</Badge>
      </div>
      <div className={styles.points}>
        <p className={styles.ladder}>
          <span>{t.vipPoints}</span>
          <strong>{player ? format.number(player.vipPoints) : '…'} VP</strong>
        </p>
        <ProgressBar kind="reward" label={t.progress} value={level === 'Normal' ? (player?.experience ?? 0) : ELITE_ONE} max={ELITE_ONE} />
        <p className={styles.ladder} aria-hidden="true"><span>{levels['Normal']}</span><span>{levels['Elite I']}</span></p>
      </div>
    </div>
  );
});
