import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, buttonClass, Dialog } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './inbox.module.css';
import type { InboxStore } from './inbox.store';
import type { InboxNotes } from './inbox-notes';
import { NoteView } from './note.view';

type Props = { readonly store: InboxStore; readonly notes: InboxNotes };
const links = {
  '/transaction-record': 'toTransaction',
  '/turnover-record': 'toTurnover',
  '/safer-gambling': 'toLimits',
  '/chat': 'toChat',
} as const;

/** One message in full, with a link to its subject. */
export const InboxMessageView = observer(function InboxMessageView({ store, notes }: Props) {
  const t = useTexts(texts).inbox;
  const format = useFormat();
  const { claims } = usePlatform();
  const { opened } = store;
  if (!opened) return null;
  const path = opened.link?.split('?')[0] ?? '';
  const way = Object.hasOwn(links, path) && claims(path) ? links[path as keyof typeof links] : null;
  return (
    <Dialog
      open
      onClose={store.close}
      title={opened.title}
      footer={
        <>
          <Button variant="secondary" onClick={store.close}>
            {t.close}
          </Button>
          {way && opened.link && (
            <Link to={opened.link} className={buttonClass()}>
              {t[way]}
            </Link>
          )}
        </>
      }
    >
      <p className={styles.timestamp}>{format.dateTime(opened.createdAt)} GMT+6</p>
      <p className={styles.full}>{opened.message}</p>
      <NoteView text={notes.of(opened.id)} />
    </Dialog>
  );
});
