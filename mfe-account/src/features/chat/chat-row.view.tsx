import { observer } from 'mobx-react-lite';
import type { Chat } from '@pavilion/contract/calls/chat';
import { useFormat, useTexts } from '@pavilion/platform';
import { NavLink } from '@pavilion/platform/router';
import { Badge, PavilionMark } from '@pavilion/ui';
import { CountBadge } from '@pavilion/ui/count-badge';
import { texts } from '../../texts';
import styles from './chat.module.css';

/** One chat: the other side, the last message, and what is unread. */
export const ChatRow = observer(function ChatRow({ chat }: { readonly chat: Chat }) {
  const t = useTexts(texts).chat;
  const format = useFormat();
  const { unread, lastMessage, lastSender, lastAt } = chat;
  return (
    <NavLink to={`/chat-box/${chat.chatId}`} className={styles.row}>
      <span className={styles.avatar} aria-hidden="true">
        <PavilionMark wordmark={false} size={40} />
      </span>
      <span className={styles.rowText}>
        <span className={styles.rowHead}>
          {/* Translates the api's own name into the reader's language. */}
          <strong>{t.support}</strong>
          <span className={styles.muted}>{format.date(lastAt)}</span>
        </span>
        <span className={styles.rowLast} data-new={unread > 0 || undefined}>
          <span>
            {lastSender === 'player' && `${t.you} `}
            {lastMessage || t.attachment}
          </span>
          {unread > 0 && <CountBadge count={format.number(unread)} label={t.unread(format.number(unread))} />}
          {chat.status === 'closed' && <Badge>{t.closed}</Badge>}
        </span>
      </span>
    </NavLink>
  );
});
