import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, EmptyState, ErrorState, MessageCircleIcon, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './chat.module.css';
import type { ChatStore } from './chat.store';
import { ChatRow } from './chat-row.view';
import { CloseLink } from './close-link';

type Props = { readonly store: ChatStore };

export const ChatListView = observer(function ChatListView({ store }: Props) {
  const t = useTexts(texts).chat;
  const { layout } = usePlatform();
  // On desktop the open chat beside it has the page's heading.
  const Heading = layout.isMobile ? 'h1' : 'h2';
  return (
    <section className={styles.list} aria-labelledby="chat-messages">
      <header className={styles.bar}>
        <Heading id="chat-messages">{t.messages}</Heading>
        <CloseLink />
      </header>
      <div className={styles.rows}>
        <Rows store={store} />
      </div>
      <div className={styles.newChat}>
        <Link to="/chat-box" className={buttonClass('primary', { block: true })}>
          <MessageCircleIcon />
          {t.sendUs}
        </Link>
      </div>
    </section>
  );
});

const Rows = observer(function Rows({ store }: Props) {
  const t = useTexts(texts).chat;
  if (store.listState === 'loading') return <Skeleton shape="row" count={3} />;
  if (store.listState === 'failed') return <ErrorState text={t.listFailed} onRetry={store.refetchList} />;
  if (store.chats.length === 0) return <EmptyState icon={<MessageCircleIcon />} text={t.noMessages} />;
  return (
    <ul>
      {store.chats.map((chat) => (
        <li key={chat.chatId}>
          <ChatRow chat={chat} />
        </li>
      ))}
    </ul>
  );
});
