import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { ChevronRightIcon, CrownIcon, ProgressBar } from '@pavilion/ui';
import { RoundIcon } from '../../components/round-icon';
import { texts } from '../../texts';
import type { Vip } from './convert.store';
import styles from './vip.module.css';

type Props = { readonly vip: Vip };

/** The player's level, progress to the next one, points and their value. */
export const LevelCard = observer(function LevelCard({ vip }: Props) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  const { layout } = usePlatform();
  return (
    <section className={styles.level} aria-label={t.level}>
      <CrownIcon className={styles.watermark} aria-hidden="true" />
      <div className={styles.rank}>
        <RoundIcon>
          <CrownIcon size={28} />
        </RoundIcon>
        <div>
          <p>{t.level}</p>
          <strong data-testid="vip-level">{t.levels[vip.level] ?? vip.level}</strong>
        </div>
        {!layout.isMobile && (
          <Link to="/vip/details" className={styles.more}>
            {t.viewDetails}
            <ChevronRightIcon size={16} />
          </Link>
        )}
      </div>
      <Climb vip={vip} />
      <div className={styles.points}>
        <p>{t.totalPoints}</p>
        <strong data-testid="vip-points">{t.points(format.number(vip.points))}</strong>
        <span>{t.worth(format.money(Math.floor(vip.points / vip.pointsStep)))}</span>
      </div>
    </section>
  );
});

const Climb = observer(function Climb({ vip: { experience, levelFrom, nextLevel, nextLevelAt } }: Props) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  if (nextLevel === null || nextLevelAt === null)
    return <ProgressBar kind="reward" label={t.topLevel} value={1} max={1} text={format.number(experience)} />;
  const next = t.levels[nextLevel] ?? nextLevel;
  return (
    <div>
      <ProgressBar
        kind="reward"
        label={t.progress(next)}
        value={experience - levelFrom}
        max={nextLevelAt - levelFrom}
        text={`${format.number(experience)} / ${format.number(nextLevelAt)}`}
      />
      <p className={styles.left}>{t.toNext(format.number(nextLevelAt - experience), next)}</p>
    </div>
  );
});
