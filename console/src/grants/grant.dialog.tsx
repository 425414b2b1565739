import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Invitation } from '@pavilion/releases/registry-api/grants';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { Alert, Button, Checkbox, CopyButton, Dialog, TextField } from '@pavilion/ui';
import styles from '../console.module.css';
import { ActionDialog } from '../core/action-dialog';
import { useConsole } from '../core/console';
import { listed } from '../core/format';
import { Timestamp } from '../core/timestamp';
import { useAction } from '../core/use-action';

/** A composition by number, or releases that replace live ones; these get a composition number with the grant. */
type GrantTarget = { readonly composition: number } | { readonly parts: readonly ReleaseName[] };
type Props = {
  readonly channel: string;
  readonly of: GrantTarget;
  readonly note?: string;
  readonly onClose: () => void;
};

const named = (of: GrantTarget): string =>
  'parts' in of ? listed(of.parts.map(({ name, version }) => `${name} ${version}`)) : `composition ${of.composition}`;

/** Creates a link that gives a limited number of browsers a composition. */
export const GrantDialog = observer(function GrantDialog({ channel, of, note: first = '', onClose }: Props) {
  const action = useAction();
  const [terms, setTerms] = useState<GrantTerms>({ hours: '8', uses: '1', note: first, faults: false });
  const [made, setMade] = useState<Invitation | null>(null);
  const make = async (): Promise<void> =>
    setMade(
      await action.run<Invitation>('POST', `/channels/${channel}/grants`, {
        ...of,
        ...terms,
        hours: Number(terms.hours),
        uses: Number(terms.uses),
      }),
    );
  if (made) return <MadeDialog made={made} onClose={onClose} />;
  return (
    <ActionDialog
      title={`Open ${named(of)} as a grant`}
      button="Create the link"
      action={action}
      onConfirm={make}
      onClose={onClose}
    >
      <p>
        The link opens this composition in one browser instead of the one of {channel}, with the same accounts, data and
        content. Other visitors are not affected.
      </p>
      <TermsFields terms={terms} onChange={(change) => setTerms((last) => ({ ...last, ...change }))} />
    </ActionDialog>
  );
});

/** Fields for the terms of a grant. */
interface GrantTerms {
  readonly hours: string;
  readonly uses: string;
  readonly note: string;
  readonly faults: boolean;
}

type TermsProps = { readonly terms: GrantTerms; readonly onChange: (change: Partial<GrantTerms>) => void };

function TermsFields({ terms, onChange }: TermsProps) {
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Hours"
          type="number"
          inputMode="numeric"
          min={1}
          max={168}
          value={terms.hours}
          onChange={(hours) => onChange({ hours })}
          hint="168 at most"
        />
        <TextField
          label="Browsers"
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          value={terms.uses}
          onChange={(uses) => onChange({ uses })}
          hint="that may accept it"
        />
      </div>
      <TextField
        label="Note"
        value={terms.note}
        onChange={(note) => onChange({ note })}
        maxLength={500}
        hint="Its purpose; shown to everyone who opens the link."
      />
      <Checkbox
        label="With the fault panel, to inject faults into parts"
        checked={terms.faults}
        onChange={(faults) => onChange({ faults })}
      />
    </>
  );
}

function MadeDialog({ made, onClose }: { readonly made: Invitation; readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="The link is ready" footer={<Button onClick={onClose}>Done</Button>}>
      <div className={styles.stack}>
        <ShareLink grant={made} />
        <p className={styles.second}>It shows composition {made.composition}.</p>
        <Alert kind="info">
          Valid until <Timestamp at={made.expires} />, for{' '}
          {made.uses === 1 ? 'one browser: the first that accepts it' : `${made.uses} browsers`}.
        </Alert>
      </div>
    </Dialog>
  );
}

/** Link to the site that redeems a grant. Shows a label in a list, and the full address on its own. */
export const ShareLink = observer(function ShareLink({
  grant,
  words,
}: {
  readonly grant: Pick<Invitation, 'id'>;
  readonly words?: string;
}) {
  const { session } = useConsole();
  const link = `${session.person?.site ?? ''}/grant/${grant.id}`;
  return (
    <div className={styles.row}>
      <a href={link} target="_blank" rel="noreferrer" className={words === undefined ? styles.code : undefined}>
        {words ?? link}
      </a>
      <CopyButton label="Copy" value={link} />
    </div>
  );
});
