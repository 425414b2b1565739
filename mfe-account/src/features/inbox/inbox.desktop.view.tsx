import { observer } from 'mobx-react-lite';
import type { InboxMessage } from '@pavilion/contract/calls/inbox';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, Checkbox, Pagination, SelectField, VisuallyHidden } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './inbox.module.css';
import { type InboxStore, pageSizes } from './inbox.store';
import type { InboxNotes } from './inbox-notes';
import { MessageIcon } from './message-icon';
import { NoteForm, NoteView } from './note.view';
import { previewOf } from './preview';

type Props = { readonly store: InboxStore; readonly notes: InboxNotes };

/** The desktop table, page by page; edit mode adds a field for the player's own note. */
export const InboxDesktopView = observer(function InboxDesktopView({ store, notes }: Props) {
  const t = useTexts(texts).inbox;
  const format = useFormat();
  const isEditing = store.mode === 'editing';
  return (
    <div className={styles.list}>
      <table className={styles.table} aria-label={t.title}>
        <thead>
          <tr>
            {isEditing && (
              <th scope="col">
                <VisuallyHidden>{t.choice}</VisuallyHidden>
              </th>
            )}
            <th scope="col">{t.subject}</th>
            <th scope="col">{t.content}</th>
            <th scope="col">{t.received}</th>
            {isEditing && (
              <th scope="col">
                <VisuallyHidden>{t.note}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {store.rows.map((row) => (
            <Row key={row.id} store={store} notes={notes} row={row} />
          ))}
        </tbody>
      </table>
      <div className={styles.pages}>
        <SelectField
          label={t.pageSize}
          className={styles.size}
          options={pageSizes.map((size) => ({ value: String(size), label: format.number(size) }))}
          value={String(store.pageSize)}
          onChange={(size) => void store.setPageSize(Number(size))}
        />
        <Pagination page={store.page} pages={store.pages} onPage={(page) => void store.setPage(page)} />
      </div>
    </div>
  );
});

const Row = observer(function Row({ store, notes, row }: Props & { readonly row: InboxMessage }) {
  const t = useTexts(texts).inbox;
  const format = useFormat();
  const isEditing = store.mode === 'editing';
  const isNoting = notes.editing?.id === row.id;
  return (
    <tr data-new={row.isRead === 0 || undefined} className={isEditing ? undefined : styles.openable}>
      {isEditing && (
        <td className={styles.check}>
          <Checkbox
            checked={store.selected.has(row.id)}
            onChange={() => store.toggle(row.id)}
            label={<VisuallyHidden>{t.select(row.title, format.dateTime(row.createdAt))}</VisuallyHidden>}
          />
        </td>
      )}
      <td>
        <span className={styles.subject}>
          <MessageIcon kind={row.kind} />
          {isEditing ? (
            <span className={styles.title}>{row.title}</span>
          ) : (
            <button type="button" className={styles.title} aria-haspopup="dialog" onClick={() => store.open(row.id)}>
              {row.isRead === 0 && <VisuallyHidden>{t.new} </VisuallyHidden>}
              {row.title}
            </button>
          )}
        </span>
      </td>
      <td>
        <span className={styles.preview}>{isEditing ? row.message : previewOf(row.message)}</span>
        {isNoting ? <NoteForm notes={notes} title={row.title} /> : <NoteView text={notes.of(row.id)} />}
      </td>
      <td className={styles.date}>{format.dateTime(row.createdAt)}</td>
      {isEditing && (
        <td className={styles.ownColumn}>
          {!isNoting && (
            <Button
              variant="quiet"
              aria-label={t.editOf(row.title, format.dateTime(row.createdAt))}
              onClick={() => notes.edit(row.id)}
            >
              {t.edit}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
});
