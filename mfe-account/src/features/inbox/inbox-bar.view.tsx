import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Button, StickyFoot, toast, VisuallyHidden } from '@pavilion/ui';
import { CountBadge } from '@pavilion/ui/count-badge';
import { texts } from '../../texts';
import type { Mark } from './inbox.api';
import styles from './inbox.module.css';
import type { InboxStore } from './inbox.store';
import type { InboxNotes } from './inbox-notes';

type Props = { readonly store: InboxStore; readonly notes: InboxNotes };

/** The page's head: the unread count, and the buttons that start and end editing. */
export const InboxBar = observer(function InboxBar({ store, notes }: Props) {
  const t = useTexts(texts).inbox;
  const format = useFormat();
  const { layout } = usePlatform();
  const isEditing = store.mode === 'editing';
  const leave = (): void => {
    store.leaveEdit();
    notes.leave();
  };
  return (
    <>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <div className={styles.tools}>
          {isEditing ? (
            <>
              {store.rows.length > 0 && (
                <Button variant="quiet" onClick={store.toggleAll}>
                  {store.allSelected ? t.selectNone : t.selectAll}
                </Button>
              )}
              {!layout.isMobile && <Marks store={store} notes={notes} />}
              <Button variant="secondary" onClick={leave}>
                {layout.isMobile ? t.cancel : t.exit}
              </Button>
            </>
          ) : (
            <Button variant="secondary" disabled={store.rows.length === 0} onClick={store.edit}>
              {t.edit}
            </Button>
          )}
        </div>
      </header>
      <div className={styles.tab}>
        <span>{t.notification}</span>
        {store.unread > 0 && (
          <CountBadge
            className={styles.count}
            count={format.number(store.unread)}
            label={t.unread(store.unread, format.number(store.unread))}
          />
        )}
      </div>
      {isEditing && layout.isMobile && (
        <div className={styles.foot}>
          <StickyFoot>
            <Marks store={store} notes={notes} />
          </StickyFoot>
        </div>
      )}
      <VisuallyHidden role="status">
        {isEditing && t.selected(store.selected.size, format.number(store.selected.size))}
      </VisuallyHidden>
    </>
  );
});

const Marks = observer(function Marks({ store, notes }: Props) {
  const t = useTexts(texts).inbox;
  const format = useFormat();
  const mark = async (how: Mark): Promise<void> => {
    const ids = [...store.selected];
    const count = await store.mark(how);
    if (count === null) return toast(t.markFailed, 'error');
    if (how === 'delete') notes.forget(ids);
    if (count > 0) toast((how === 'read' ? t.wereRead : t.wereDeleted)(count, format.number(count)), 'success');
  };
  const isNone = store.selected.size === 0;
  return (
    <>
      <Button disabled={isNone} busy={store.work === 'read'} onClick={() => void mark('read')}>
        {t.read}
      </Button>
      <Button variant="danger" disabled={isNone} busy={store.work === 'delete'} onClick={() => void mark('delete')}>
        {t.delete}
      </Button>
    </>
  );
});
