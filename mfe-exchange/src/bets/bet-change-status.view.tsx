import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Alert, Button } from '@pavilion/ui';
import { texts } from '../texts';
import type { BetChanges } from './bet-changes.store';

interface Props {
  readonly changes: BetChanges;
  readonly className?: string | undefined;
}

/** Shows a change of open bets that was refused or is unconfirmed; an unconfirmed one can be retried. */
export const BetChangeStatus = observer(function BetChangeStatus({ changes: { state, retry }, className }: Props) {
  const t = useTexts(texts).bets;
  if (state.kind === 'refused') return <Alert className={className}>{state.message}</Alert>;
  if (state.kind !== 'unconfirmed') return null;
  return (
    <Alert kind="warning" className={className}>
      <p>{t.unconfirmed}</p>
      <Button variant="secondary" size="small" onClick={() => void retry()}>
        {t.askAgain}
      </Button>
    </Alert>
  );
});
