import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Avatar, Badge, CrownIcon, ProgressBar, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import { type LevelProgress, levelProgressOf } from './ladder';
import styles from './side-panel.module.css';

/** The player and the progress on the level ladder. */
export const PlayerCard = observer(function PlayerCard() {
  const { session, shared } = usePlatform();
  const levels = useTexts(texts).levels;
  const { state } = shared.player;
  const player = shared.player.value;
  const climb = player && levelProgressOf(player);
  return (
    <div className={styles.player}>
      <Avatar name={session.username} size={48} />
      <div className={styles.identity}>
        <strong>{session.username}</strong>
        {player && (
          <Badge kind="reward" icon={<CrownIcon size={16} />}>
            {levels[player.level] ?? player.level}
          </Badge>
        )}
        {state.kind === 'loading' && <Skeleton width="88px" height="24px" />}
      </div>
      <div className={styles.points}>
        {player && <Points points={player.vipPoints} />}
        {player && climb && <Ladder level={player.level} climb={climb} />}
        {state.kind === 'loading' && <Skeleton count={3} height="14px" />}
      </div>
    </div>
  );
});

const Points = observer(function Points({ points }: { readonly points: number }) {
  const t = useTexts(texts).layout;
  const format = useFormat();
  return (
    <p className={styles.ladder}>
      <span>{t.vipPoints}</span>
      <strong>
        {format.number(points)} {t.pointsUnit}
      </strong>
    </p>
  );
});

const Ladder = observer(function Ladder({
  level,
  climb: { experience, next, at },
}: {
  readonly level: string;
  readonly climb: LevelProgress;
}) {
  const { layout: t, levels } = useTexts(texts);
  const format = useFormat();
  if (next === '') {
    return (
      <>
        <ProgressBar kind="reward" label={t.topLevel} value={1} max={1} />
        <p className={styles.ladder} aria-hidden="true">
          {t.topLevel}
        </p>
      </>
    );
  }
  const [from, to] = [levels[level] ?? level, levels[next] ?? next];
  return (
    <>
      <ProgressBar kind="reward" label={`${t.progress}: ${from} → ${to}`} value={experience} max={at} />
      <p className={styles.ladder} aria-hidden="true">
        <span>{from}</span>
        <span>
          {format.number(experience)} / {format.number(at)}
        </span>
        <span>{to}</span>
      </p>
    </>
  );
});
