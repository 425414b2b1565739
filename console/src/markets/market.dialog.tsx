import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MarketAct, OperatorMarket } from '@pavilion/contract/operator-markets';
import { SelectField, TextField } from '@pavilion/ui';
import styles from '../console.module.css';
import { ActionDialog } from '../core/action-dialog';
import { useAction } from '../core/use-action';
import { type ActField, fieldsOf } from './act-fields';
import { actLabels, effectOf } from './act-labels';

/** What the api says of a change. */
export interface Changed {
  readonly done: string;
  /** Nothing was changed yet: a second operator must approve it. */
  readonly isWaiting: boolean;
}

interface Props {
  readonly act: MarketAct;
  readonly market: OperatorMarket;
  /** @param outcome - null if nothing was sent. */
  readonly onClose: (outcome: Changed | null) => void;
}

/** Confirms a change of a market. Decisions on its result are shown before they are made. */
export const MarketDialog = observer(function MarketDialog({ act, market, onClose }: Props) {
  const action = useAction();
  const [reason, setReason] = useState('');
  const [values, setValues] = useState<Partial<Record<ActField['name'], string>>>({});
  const [preview, setPreview] = useState<string | null>(null);
  const { button, isFinal } = actLabels[act];
  const fields = fieldsOf(act, market);
  const valueOf = ({ name, otherwise }: ActField): string => values[name]?.trim() || otherwise;
  const isPreviewed = act === 'settle' || act === 'resettle' || act === 'void';
  const needsPreview = isPreviewed && preview === null;
  const send = async (): Promise<void> => {
    const body = {
      act,
      reason: reason.trim(),
      ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])),
      ...(isPreviewed && { isDry: needsPreview }),
    };
    const changed = await action.run<Changed>('POST', `/desk/markets/${encodeURIComponent(market.marketId)}`, body);
    if (changed === null) return;
    if (needsPreview) setPreview(changed.done);
    else onClose(changed);
  };
  /** What was shown is no longer what would be done. */
  const edit = (change: () => void): void => {
    change();
    setPreview(null);
    action.reset();
  };
  const isIncomplete = reason.trim() === '' || fields.some((field) => valueOf(field) === '');
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
        <strong>{market.eventName}</strong>. {effectOf(act, market)}
      </p>
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => edit(() => setValues({ ...values, [field.name]: value }))}
        />
      ))}
      <TextField label="Why" value={reason} onChange={(text) => edit(() => setReason(text))} maxLength={300} />
      {preview !== null && <pre className={styles.payload}>{preview}</pre>}
    </ActionDialog>
  );
});

interface FieldProps {
  readonly field: ActField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OneField({ field: { label, hint, options }, value, onChange }: FieldProps) {
  const frame = { label, value, onChange, ...(hint !== undefined && { hint }) };
  return options ? <SelectField {...frame} options={options} placeholder="Choose…" /> : <TextField {...frame} />;
}
