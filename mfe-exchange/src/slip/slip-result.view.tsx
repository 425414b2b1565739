import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Button, CircleCheckIcon, ClockIcon, XIcon } from '@pavilion/ui';
import type { EventBets } from '../bets/event-bets.store';
import { texts } from '../texts';
import styles from './slip.module.css';
import { type TakenBet, useBetResult } from './use-bet-result';

interface Props {
  readonly taken: TakenBet;
  readonly bets: Pick<EventBets, 'find' | 'isLoaded'>;
  readonly onClose: () => void;
}

const icons = { waiting: ClockIcon, killed: XIcon, placed: CircleCheckIcon } as const;

/** The result of the bet, updated until the slip is closed. */
export const SlipResult = observer(function SlipResult({ taken, bets, onClose }: Props) {
  const t = useTexts(texts).slip;
  const { kind, text } = useBetResult(taken, bets);
  const Icon = icons[kind];
  return (
    <div className={styles.result} role="status">
      <Icon />
      <strong>{kind === 'killed' ? t.killed : t.taken}</strong>
      <p>{text}</p>
      <Button variant="secondary" block onClick={onClose}>
        {t.more}
      </Button>
    </div>
  );
});
