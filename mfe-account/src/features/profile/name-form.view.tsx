import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useState } from 'react';
import { useTexts } from '@pavilion/platform';
import { Button, TextField } from '@pavilion/ui';
import { texts } from '../../texts';
import { ConfirmOnce } from './confirm-once.view';
import type { OnceStore } from './once.store';
import styles from './profile.module.css';

const LONGEST = 100;

/** Form for the full legal name, which can be given once. */
export const NameForm = observer(function NameForm({ store }: { readonly store: OnceStore }) {
  const t = useTexts(texts).profile;
  const [name, setName] = useState('');
  if (!store.isOpen) return null;
  const value = name.trim().replace(/\s+/g, ' ');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (value !== '') store.requestConfirmation();
  };
  return (
    <form className={styles.panel} aria-label={t.name} noValidate onSubmit={submit}>
      <TextField
        label={t.name}
        name="name"
        autoComplete="name"
        maxLength={LONGEST}
        autoFocus
        value={name}
        onChange={setName}
        hint={t.nameHint}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={value === ''}>
          {t.save}
        </Button>
        <Button variant="quiet" onClick={store.close}>
          {t.cancel}
        </Button>
      </div>
      <ConfirmOnce store={store} what="name" value={value} shown={value} />
    </form>
  );
});
