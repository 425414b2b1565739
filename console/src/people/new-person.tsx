import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import type { IssuedCredential, Role } from '@pavilion/releases/registry-api/people';
import { Button, Card, SelectField, TextField } from '@pavilion/ui';
import styles from '../console.module.css';
import { Outcome } from '../core/outcome';
import { useAction } from '../core/use-action';

const roles: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'team', label: 'team: publishes and activates its parts' },
  { value: 'qa', label: 'QA: tests and attests' },
  { value: 'operator', label: 'operator: everything' },
  { value: 'site', label: 'site: a server that serves channels' },
];

/** Form that creates a credential. */
export const NewPerson = observer(function NewPerson({
  onMade,
}: {
  readonly onMade: (handed: IssuedCredential) => void;
}) {
  const action = useAction();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('team');
  const [parts, setParts] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { name: name.trim(), role, parts: role === 'team' ? parts.split(/[\s,]+/).filter(Boolean) : [] };
    const handed = await action.run<IssuedCredential>('POST', '/credentials', body);
    if (!handed) return;
    setName('');
    setParts('');
    onMade(handed);
  };
  return (
    <Card title="Give access">
      <form onSubmit={(event) => void submit(event)} className={styles.stack} aria-label="Give access">
        <div className={styles.fields}>
          <TextField
            label="Name"
            value={name}
            onChange={setName}
            maxLength={40}
            hint="Lower-case letters, digits and dashes"
            autoComplete="off"
          />
          <SelectField label="Role" value={role} options={roles} onChange={setRole} />
          {role === 'team' && (
            <TextField
              label="Parts"
              value={parts}
              onChange={setParts}
              hint="For example search, reviews; * for all"
              autoComplete="off"
            />
          )}
        </div>
        <Outcome of={action} />
        <div className={styles.actions}>
          <Button
            type="submit"
            busy={action.sending}
            disabled={name.trim() === '' || (role === 'team' && parts.trim() === '')}
          >
            Create a token
          </Button>
        </div>
      </form>
    </Card>
  );
});
