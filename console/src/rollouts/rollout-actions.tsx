import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { Button, TextField } from '@pavilion/ui';
import { ActionDialog } from '../core/action-dialog';
import { useConsole } from '../core/console';
import { useAction } from '../core/use-action';
import { isOver } from './rollout-labels';

type Verb = 'pause' | 'resume' | 'advance' | 'abort';
type Props = { readonly rollout: RolloutView; readonly onChanged: () => void };

/** Actions on a rollout; each one shows its effect before it is confirmed. */
export const RolloutActions = observer(function RolloutActions({ rollout, onChanged }: Props) {
  const { session } = useConsole();
  const [verb, setVerb] = useState<Verb | null>(null);
  if (isOver(rollout) || !rollout.parts.every((label) => session.canActivate(label.split('@')[0] ?? ''))) return null;
  return (
    <>
      {rollout.state === 'running' ? (
        <Button variant="secondary" onClick={() => setVerb('pause')}>
          Pause…
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setVerb('resume')}>
          Resume…
        </Button>
      )}
      <Button variant="secondary" onClick={() => setVerb('advance')}>
        Next step now…
      </Button>
      <Button variant="danger" onClick={() => setVerb('abort')}>
        Abort…
      </Button>
      {verb && (
        <LeverDialog
          key={verb}
          verb={verb}
          rollout={rollout}
          onClose={() => {
            setVerb(null);
            onChanged();
          }}
        />
      )}
    </>
  );
});

interface ActionTexts {
  readonly title: string;
  readonly effect: string;
  readonly button: string;
}

function wordsOf(verb: Verb, { percent, steps, step, control, candidate }: RolloutView): ActionTexts {
  const next = steps[step + 1]?.percent;
  const last = step + 1 >= steps.length - 1;
  const texts: Readonly<Record<Verb, ActionTexts>> = {
    pause: {
      title: 'Pause the rollout?',
      effect: `${percent} % of visitors continue to see composition ${candidate}; the steps pause until an operator resumes the rollout.`,
      button: 'Pause it',
    },
    resume: {
      title: 'Resume the rollout?',
      effect: `The step of ${percent} % continues. The rollout still stops automatically if composition ${candidate} does worse.`,
      button: 'Resume it',
    },
    advance: {
      title: 'Advance to the next step now?',
      effect: last
        ? `Everyone sees composition ${candidate} without waiting for more reports; the rollout is done.`
        : `${next} % of visitors see composition ${candidate} without waiting for more reports.`,
      button: last ? 'Show it to everyone now' : `Go to ${next} % now`,
    },
    abort: {
      title: 'Abort the rollout?',
      effect: `Everyone returns to composition ${control}: new pages immediately, open tabs at their next page change.`,
      button: `Go back to composition ${control}`,
    },
  };
  return texts[verb];
}

const LeverDialog = observer(function LeverDialog({
  verb,
  rollout,
  onClose,
}: {
  readonly verb: Verb;
  readonly rollout: RolloutView;
  readonly onClose: () => void;
}) {
  const action = useAction();
  const [reason, setReason] = useState('');
  // Keeps the state that the dialog described: a step taken in the meantime changes neither text nor action.
  const [snapshot] = useState(rollout);
  const { title, effect, button } = wordsOf(verb, snapshot);
  const needsReason = verb === 'pause' || verb === 'abort';
  const go = async (): Promise<void> => {
    const body = verb === 'advance' ? { step: snapshot.step } : needsReason && reason.trim() !== '' ? { reason } : {};
    if (await action.run('POST', `/channels/${snapshot.channel}/rollouts/${snapshot.id}/${verb}`, body)) onClose();
  };
  return (
    <ActionDialog
      title={title}
      button={button}
      variant={verb === 'abort' ? 'danger' : 'primary'}
      action={action}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{effect}</p>
      {needsReason && <TextField label="Why (for the log)" value={reason} onChange={setReason} maxLength={500} />}
    </ActionDialog>
  );
});
