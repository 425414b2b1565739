import { useTexts } from '@pavilion/platform';
import { Alert, Button } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { BetChanges } from './bet-changes.store';
import { betsTexts } from './bets.texts';

interface Props {
  readonly changes: BetChanges;
  readonly className?: string | undefined;
}

/** What became of a change of open bets, where it isn't done; one without an answer is asked about again. */
export const ChangeNews = observer(function ChangeNews({ changes: { state, askAgain }, className }: Props) {
  const t = useTexts(betsTexts);
  if (state.kind === 'refused') return <Alert className={className}>{state.message}</Alert>;
  if (state.kind !== 'unconfirmed') return null;
  return (
    <Alert kind="warning" className={className}>
      <p>{t.unconfirmed}</p>
      <Button variant="secondary" size="small" onClick={() => void askAgain()}>
        {t.askAgain}
      </Button>
    </Alert>
  );
});
