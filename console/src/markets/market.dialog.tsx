import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TextField } from '@pavilion/ui';
import styles from '../console.module.css';
import { ActionDialog } from '../core/action-dialog';
import { useAction } from '../core/use-action';
import { actLabels } from './act-labels';
import type { Act, Market } from './market';

/** What the api says of a change. */
export interface Changed {
  readonly done: string;
  /** Nothing was changed yet: a second operator must approve it. */
  readonly isWaiting: boolean;
}

interface Props {
  readonly act: Act;
  readonly market: Market;
  /** @param outcome - null if nothing was sent. */
  readonly onClose: (outcome: Changed | null) => void;
}

/** Confirms a change of a market. Decisions on its result are shown before they are made. */
export const MarketDialog = observer(function MarketDialog({ act, market, onClose }: Props) {
  const action = useAction();
  const [reason, setReason] = useState('');
  const [value, setValue] = useState('');
  const [preview, setPreview] = useState<string | null>(null);
  const { button, effect, isFinal } = actLabels[act];
  const field = fieldOf(act, market);
  const isPreviewed = act === 'settle' || act === 'resettle' || act === 'void';
  const needsPreview = isPreviewed && preview === null;
  const send = async (): Promise<void> => {
    const body = {
      act,
      reason: reason.trim(),
      ...(field && { [field.name]: value.trim() || field.otherwise }),
      ...(isPreviewed && { isDry: needsPreview }),
    };
    const changed = await action.run<Changed>('POST', `/desk/markets/${encodeURIComponent(market.marketId)}`, body);
    if (changed === null) return;
    if (needsPreview) setPreview(changed.done);
    else onClose(changed);
  };
  /** What was shown is no longer what would be done. */
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    setPreview(null);
    action.reset();
  };
  const isIncomplete = reason.trim() === '' || (field?.otherwise === '' && value.trim() === '');
  return (
    <ActionDialog
      title={`${button}: ${market.name}`}
      button={needsPreview ? 'Show the effect' : `${button} now`}
      variant={isFinal && !needsPreview ? 'danger' : 'primary'}
      disabled={isIncomplete}
      action={action}
      onConfirm={send}
      onClose={() => onClose(null)}
    >
      <p>
        <strong>{market.eventName}</strong>. {effect}
      </p>
      {field && <TextField label={field.label} hint={field.hint} value={value} onChange={edit(setValue)} />}
      <TextField label="Why" value={reason} onChange={edit(setReason)} maxLength={300} />
      {preview !== null && <pre className={styles.payload}>{preview}</pre>}
    </ActionDialog>
  );
});

interface Field {
  readonly name: 'stake' | 'result';
  readonly label: string;
  readonly hint: string;
  /** Sent for an empty field; empty if it must be filled in. */
  readonly otherwise: string;
}

function fieldOf(act: Act, { kind, selections, winners }: Market): Field | null {
  if (act === 'limit')
    return { name: 'stake', label: 'Largest stake, taka', hint: 'Empty for the site’s own limit.', otherwise: 'none' };
  if (act !== 'settle' && act !== 'resettle') return null;
  const names = selections.map(({ name }) => name).join(', ');
  const correction = act === 'resettle' ? ' Or void.' : '';
  const hint =
    kind === 'fancy'
      ? `The number that the line came to.${correction}`
      : `${winners === 1 ? 'One' : winners} of: ${names}.${correction}`;
  return { name: 'result', label: 'Result', hint, otherwise: '' };
}
