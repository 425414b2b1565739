import { observer } from 'mobx-react-lite';
import type { ChatMessage } from '@pavilion/contract/calls/chat';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import {
  ArrowLeftIcon,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  MessageCircleIcon,
  PavilionMark,
  Skeleton,
  VisuallyHidden,
} from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './bubble.module.css';
import { Bubble, UnsentBubble } from './bubble.view';
import shared from './chat.module.css';
import type { ChatStore } from './chat.store';
import { CloseLink } from './close-link';
import { Composer } from './composer.view';

type Props = { readonly store: ChatStore };

/** One chat: its messages, the outgoing ones, and the input. */
export const BoxView = observer(function BoxView({ store }: Props) {
  const t = useTexts(texts).chat;
  const { layout } = usePlatform();
  return (
    <section className={styles.box} aria-labelledby="chat-with">
      <header className={shared.bar}>
        {layout.isMobile && (
          <Link to="/chat-list" className={shared.close}>
            <ArrowLeftIcon />
            <VisuallyHidden>{t.back}</VisuallyHidden>
          </Link>
        )}
        <span className={shared.avatar} aria-hidden="true">
          <PavilionMark wordmark={false} size={40} />
        </span>
        <h1 id="chat-with">{t.support}</h1>
        {store.log?.status === 'closed' && <Badge>{t.closed}</Badge>}
        {layout.isMobile && <CloseLink />}
      </header>
      {/* A single child of a reversed column: the browser keeps the end in view, and the reader's position when older messages load. */}
      <div className={styles.history} tabIndex={0} role="log" aria-label={t.log}>
        <div className={styles.bubbleText}>
          <MessageLog store={store} />
        </div>
      </div>
      <p className={styles.typing} aria-live="polite">
        {store.isStaffTyping && t.typing(t.support)}
      </p>
      <Composer store={store} />
    </section>
  );
});

const MessageLog = observer(function MessageLog({ store }: Props) {
  const t = useTexts(texts).chat;
  const { log, unsent } = store;
  if (log?.state === 'loading') return <Skeleton shape="row" count={4} />;
  if (log?.state === 'failed' && unsent.length === 0)
    return <ErrorState text={t.chatFailed} onRetry={() => void log.sync()} />;
  const messages = log?.messages ?? [];
  if (messages.length === 0 && unsent.length === 0)
    return <EmptyState icon={<MessageCircleIcon />} text={t.nothingYet} />;
  return (
    <>
      {log?.hasOlder && (
        <Button variant="quiet" busy={log.isReadingOlder} onClick={() => void log.older()}>
          {t.older}
        </Button>
      )}
      <ol className={styles.bubbles}>
        {messages.map((message, at) => (
          <Message key={message.seq} store={store} message={message} before={messages[at - 1]} />
        ))}
        {unsent.map((message) => (
          <UnsentBubble key={message.key} store={store} message={message} />
        ))}
      </ol>
      {log?.status === 'closed' && <p className={styles.closedDivider}>{t.wasClosed}</p>}
    </>
  );
});

type MessageProps = Props & { readonly message: ChatMessage; readonly before: ChatMessage | undefined };

/** A message, below its date if that is a new day. */
const Message = observer(function Message({ store, message, before }: MessageProps) {
  const t = useTexts(texts).chat;
  const format = useFormat();
  const day = format.date(message.createdAt);
  const isNewDay = before === undefined || format.date(before.createdAt) !== day;
  const isLastOwn = store.lastOwn?.seq === message.seq;
  const mark = isLastOwn ? ((store.log?.staffRead ?? 0) >= message.seq ? t.seen : t.sent) : '';
  return (
    <>
      {isNewDay && (
        <li className={styles.day}>
          {day} <span>GMT+6</span>
        </li>
      )}
      <Bubble store={store} message={message} isFirst={isNewDay || before.sender !== message.sender} mark={mark} />
    </>
  );
});
