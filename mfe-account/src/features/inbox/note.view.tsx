import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '@pavilion/platform';
import { Button, LockIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './inbox.module.css';
import { type InboxNotes, NOTE_MAX_LENGTH } from './inbox-notes';

/** The player's own note on a message; nothing if it is empty. */
export const NoteView = observer(function NoteView({ text }: { readonly text: string }) {
  const t = useTexts(texts).inbox;
  return (
    text !== '' && (
      <p className={styles.noteBadge}>
        <LockIcon size={16} />
        <span>
          <strong>{t.note}:</strong> {text}
        </span>
      </p>
    )
  );
});

export const NoteForm = observer(function NoteForm({
  notes,
  title,
}: {
  readonly notes: InboxNotes;
  readonly title: string;
}) {
  const t = useTexts(texts).inbox;
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    notes.save();
  };
  return (
    <form className={styles.note} onSubmit={save}>
      <textarea
        ref={field}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        aria-label={t.noteOf(title)}
        aria-describedby={hint}
        value={notes.editing?.text ?? ''}
        onChange={({ target }) => notes.type(target.value)}
      />
      <span id={hint}>{t.noteHint}</span>
      <Button type="submit" size="small">
        {t.save}
      </Button>
    </form>
  );
});
