import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Card, ChevronLeftIcon, ChevronRightIcon, IconButton, PlayIcon, Tabs } from '@pavilion/ui';
import { texts } from '../../../texts';
import lines from '../lines.module.css';
import { PauseIcon } from '../pause-icon';
import type { Program } from '../referral.store';
import { useAutoRotation } from '../use-auto-rotation';
import styles from './ratio-board.module.css';

/** Cash Reward Ratio: one tab per bracket, rotating until paused. */
export const RatioBoard = observer(function RatioBoard({ board }: Pick<Program, 'board'>) {
  const t = useTexts(texts).referral;
  const format = useFormat();
  const { at, choose, turn, isPaused, toggle, hands } = useAutoRotation(board.length);
  const bracket = board[at] ?? board[0];
  if (!bracket) return null;
  const whole = (poisha: number): string => `৳${format.number(poisha / 100)}`;
  const tabs = board.map(({ from }, index) => ({ value: String(index), label: whole(from) }));
  return (
    <Card
      title={t.ratio}
      action={
        <div className={styles.pagerButtons}>
          <IconButton label={t.previous} icon={<ChevronLeftIcon />} onClick={() => turn(-1)} />
          <IconButton
            label={isPaused ? t.play : t.pause}
            icon={isPaused ? <PlayIcon /> : <PauseIcon />}
            onClick={toggle}
          />
          <IconButton label={t.next} icon={<ChevronRightIcon />} onClick={() => turn(1)} />
        </div>
      }
    >
      <p className={lines.note}>{t.ratioNote}</p>
      <div className={styles.board} {...hands}>
        <Tabs label={t.ratio} tabs={tabs} value={String(at)} onChange={(value) => choose(Number(value))}>
          <h3>{at === 0 ? t.moreThan(whole(bracket.from)) : t.turnoverFrom(whole(bracket.from))}</h3>
          <ul className={styles.tiers}>
            {bracket.rates.map((rate, index) => (
              <li key={index}>
                <span>{t.tier(format.number(index + 1))}</span>
                <small>{t.upTo}</small>
                <strong>{t.percent(format.number(rate, placesOf(rate)))}</strong>
              </li>
            ))}
          </ul>
        </Tabs>
      </div>
    </Card>
  );
});

/** Returns the number of decimals of a rate: 0.1, 0.15. */
const placesOf = (rate: number): number => String(rate).split('.')[1]?.length ?? 0;
