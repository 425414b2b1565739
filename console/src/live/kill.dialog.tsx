import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Kill } from '@pavilion/releases/channel-state';
import type { Overview, ShownPart } from '@pavilion/releases/registry-api/channels';
import { SelectField, TextField, toast } from '@pavilion/ui';
import styles from '../console.module.css';
import { ActionDialog } from '../core/action-dialog';
import { count, listed } from '../core/format';
import { useAction } from '../core/use-action';

type Props = { readonly view: Overview; readonly part?: string; readonly onClose: () => void };

const WHOLE = 'the whole part';

/** Kills a part or one of its pages, after a preview of the players' message. */
export const KillDialog = observer(function KillDialog({ view, part: first, onClose }: Props) {
  const action = useAction();
  // The host as a whole cannot be killed: it renders the frame that shows the message.
  const parts = view.parts.filter(({ kind }) => kind === 'remote');
  const [{ name, path }, setTarget] = useState<KillTarget>({ name: first ?? '', path: WHOLE });
  const [reason, setReason] = useState('');
  const part = parts.find((one) => one.name === name);
  const what = part ? (path === WHOLE ? part.name : `${path} of ${part.name}`) : '…';
  const kill = async (): Promise<void> => {
    const body = { part: name, reason, ...(path !== WHOLE && { path }) };
    if (!(await action.run<Kill>('POST', `/channels/${view.name}/kills`, body))) return;
    toast(`${what} is closed for everyone`, 'warning');
    onClose();
  };
  return (
    <ActionDialog
      title={`Close a part of ${view.name}`}
      button={`Close ${what} for everyone`}
      variant="danger"
      disabled={!part || reason.trim() === ''}
      action={action}
      onConfirm={kill}
      onClose={onClose}
    >
      <TargetFields parts={parts} target={{ name, path }} onChange={setTarget} />
      <TextField
        label="Why"
        value={reason}
        onChange={setReason}
        maxLength={500}
        hint="For the log and for the operator who lifts it; not shown to visitors."
      />
      {part && <Effect part={part} path={path} />}
    </ActionDialog>
  );
});

/** Selects a part, and either one of its pages or the whole part. */
interface KillTarget {
  readonly name: string;
  readonly path: string;
}

type TargetProps = {
  readonly parts: readonly ShownPart[];
  readonly target: KillTarget;
  readonly onChange: (target: KillTarget) => void;
};

function TargetFields({ parts, target: { name, path }, onChange }: TargetProps) {
  const part = parts.find((one) => one.name === name);
  return (
    <>
      <SelectField
        label="Part"
        value={name}
        placeholder="Choose a part"
        options={parts.map((one) => ({ value: one.name, label: `${one.name} ${one.version}` }))}
        onChange={(next) => onChange({ name: next, path: WHOLE })}
      />
      {part && (
        <SelectField
          label="Scope"
          value={path}
          options={[
            { value: WHOLE, label: `${WHOLE}, ${count(part.claims.length, 'page')}` },
            ...part.claims.map((claim) => ({ value: claim, label: claim })),
          ]}
          onChange={(next) => onChange({ name, path: next })}
        />
      )}
    </>
  );
}

function Effect({ part, path }: { readonly part: ShownPart; readonly path: string }) {
  const whole = path === WHOLE;
  return (
    <div className={styles.stack}>
      <p>
        Within seconds, all visitors (also in open tabs) see this message in place of{' '}
        <strong>{whole ? listed(part.claims) : path}</strong>. What is being sent finishes first. The api keeps
        responding.
      </p>
      <blockquote className={styles.quote}>
        {whole && part.degraded ? (
          <>
            <strong>{part.degraded.title}</strong>
            <p>{part.degraded.text}</p>
          </>
        ) : (
          <p>
            {whole
              ? `The default message for a closed part: ${part.name} ${part.version} has none of its own.`
              : 'This page is closed for a moment, with a way home; the part’s other pages stay open.'}
          </p>
        )}
      </blockquote>
    </div>
  );
}
